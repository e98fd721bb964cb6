import { expect, test } from 'vitest';
import { toDraft, toGuardian, isUnderAge, initialValues } from './applicationValues.ts';

const profile = { nativeName: '林墨言', latinName: 'Lin Mo Yan', birthDate: '2001-02-03' } as Parameters<
  typeof initialValues
>[0];

test('starts an application with the values of the profile', () => {
  expect(initialValues(profile, null)).toMatchObject({
    surname: 'Lin',
    firstName: 'Mo Yan',
    nativeName: '林墨言',
    birthDate: '2001-02-03',
    email: '',
  });
});

test('sends neither empty values nor those that only the form uses', () => {
  expect(toDraft({ ...initialValues(profile, null), phoneCountry: 'CN', guardianName: 'Lin Da' })).toEqual({
    surname: 'Lin',
    firstName: 'Mo Yan',
    nativeName: '林墨言',
    birthDate: '2001-02-03',
  });
});

test('requires a guardian until the sixteenth birthday', () => {
  expect([
    isUnderAge('2010-11-21', '2026-11-20'),
    isUnderAge('2010-11-20', '2026-11-20'),
    isUnderAge('', '2026-11-20'),
  ]).toEqual([true, false, false]);
  const young = {
    ...initialValues({ ...profile, birthDate: '2020-01-01' }, null),
    guardianName: ' Lin Da ',
    guardianPhone: '123',
  };
  expect(toDraft(young)).toMatchObject({ guardian: { name: 'Lin Da', phone: '123' } });
  expect(toDraft({ ...young, guardianPhone: '' })).not.toHaveProperty('guardian');
  expect([toGuardian(young)?.name, toGuardian({ ...young, birthDate: '2001-02-03' })]).toEqual(['Lin Da', null]);
});

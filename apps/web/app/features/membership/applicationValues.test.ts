import { expect, test } from 'vitest';
import { draftOf, guardianOf, isUnderAge, startingValues } from './applicationValues.ts';

const profile = { nativeName: '林墨言', latinName: 'Lin Mo Yan', birthDate: '2001-02-03' } as Parameters<typeof startingValues>[0];

test('an application begins with what the profile knows', () => {
  expect(startingValues(profile, null)).toMatchObject({ surname: 'Lin', firstName: 'Mo Yan', nativeName: '林墨言', birthDate: '2001-02-03', email: '' });
});

test('what is empty is not sent, nor what only the form needs', () => {
  expect(draftOf({ ...startingValues(profile, null), phoneCountry: 'CN', guardianName: 'Lin Da' })).toEqual({
    surname: 'Lin',
    firstName: 'Mo Yan',
    nativeName: '林墨言',
    birthDate: '2001-02-03',
  });
});

test('a guardian is wanted until the sixteenth birthday', () => {
  expect([isUnderAge('2010-11-21', '2026-11-20'), isUnderAge('2010-11-20', '2026-11-20'), isUnderAge('', '2026-11-20')]).toEqual([true, false, false]);
  const young = { ...startingValues({ ...profile, birthDate: '2020-01-01' }, null), guardianName: ' Lin Da ', guardianPhone: '123' };
  expect(draftOf(young)).toMatchObject({ guardian: { name: 'Lin Da', phone: '123' } });
  expect(draftOf({ ...young, guardianPhone: '' })).not.toHaveProperty('guardian');
  expect([guardianOf(young)?.name, guardianOf({ ...young, birthDate: '2001-02-03' })]).toEqual(['Lin Da', null]);
});

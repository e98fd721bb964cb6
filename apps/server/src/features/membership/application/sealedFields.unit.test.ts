import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from '#platform/vault';
import { sealFields, unsealFields } from './sealedFields.ts';

const vault = createVault(
  { derive: (purpose: string) => createHmac('sha256', 'a secret').update(purpose).digest() },
  'membership',
);
const complete = {
  surname: 'Lin',
  firstName: 'Moyan',
  nativeName: '林墨言',
  phone: '81234567',
  countryCode: '65',
  email: 'lin@example.org',
  birthDate: '2016-02-03',
  associationId: '1',
  clubId: '2',
  passportNo: 'K1234567E',
  passportPhoto: '3',
  country: 'SG',
  guardian: { name: 'Lin Hai', phone: '+65 8123 4567' },
};

test.each([{}, { surname: 'Lin' }, complete])('unseals the fields that were sealed: %j', (fields) => {
  expect(unsealFields({ vault }, { fields: sealFields({ vault }, fields) })).toEqual(fields);
});

test.each([{ stored: [] }, { stored: 'Lin' }, { stored: { surname: 1 } }, { stored: { guardian: 'Lin Hai' } }])(
  'rejects stored fields of another shape: $stored',
  ({ stored }) => {
    expect(() => unsealFields({ vault }, { fields: vault.seal(JSON.stringify(stored)) })).toThrow();
  },
);

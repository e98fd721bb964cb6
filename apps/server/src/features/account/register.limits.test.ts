import { expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { newPhone } from './account.fixtures.ts';

const few = testApp({ config: { limits: { smsAddress: 3 } } });
const fewer = testApp({ config: { limits: { smsCountry: 2 } } });

test.each([
  ['an address', few, 3],
  ['a dialling code', fewer, 2],
] as const)('%s has so many codes sent and no more, whatever the phones; the next is refused before anything is sent', async (_, app, most) => {
  const phones = Array.from({ length: most + 1 }, newPhone);
  const codes: number[] = [];
  for (const phone of phones) codes.push((await app.call('registerSms', { phone, countryCode: '86' })).envelope.code);

  expect(codes).toEqual([...Array.from({ length: most }, () => 1000), 4029]);
  expect(await app.messagesTo(`86${phones.at(-1)}`)).toEqual([]);
});

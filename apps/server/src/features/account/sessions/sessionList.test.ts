import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import {
  getCodeSentTo,
  isLoggedIn,
  logInAs,
  registerAs,
  type RegisteredAccount,
  registerNewAccount,
} from '../account.fixtures.ts';

const app = testApp();
let names = 0;
let me: RegisteredAccount;

beforeEach(async () => {
  me = await registerNewAccount(app, `visitor-${++names}`);
});

const asMe = () => ({ token: me.token });

test('lists sessions with device and place, and ends each from another one', async () => {
  const token = await logInAs(app, me.username);
  const { envelope } = await app.call('sessionList', {}, asMe());
  expect(envelope.data).toHaveLength(2);
  expect(envelope.data.filter(({ current }) => current)).toHaveLength(1);
  const other = envelope.data.find(({ current }) => !current)!;

  expect((await app.call('endSession', { id: other.id }, asMe())).envelope.code).toBe(1000);
  expect(await isLoggedIn(app, token)).toBe(false);
  expect((await app.call('endSession', { id: other.id }, asMe())).envelope.code).toBe(4004);
});

test('names a device as its owner would', async () => {
  const agent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1';
  await app.call('registerSms', { phone: '13912345678', countryCode: '86' });
  const { uuid, code } = await getCodeSentTo(app, '8613912345678');
  const input = {
    username: `phone-owner-${names}`,
    password: '0'.repeat(32),
    phone: '13912345678',
    countryCode: '86',
    verifyCode: code,
    uuid,
  };
  const { envelope } = await app.call('register', input, { headers: { 'user-agent': agent } });

  const sessions = (await app.call('sessionList', {}, { token: envelope.data.token })).envelope.data;
  expect(sessions).toMatchObject([{ device: 'Safari · iOS', place: '', current: true }]);
});

test('answers notFound for another account’s session', async () => {
  const other = await registerAs(app, `other-${names}`);
  const [theirs] = (await app.call('sessionList', {}, { token: other.token })).envelope.data;
  expect((await app.call('endSession', { id: theirs!.id }, asMe())).envelope.code).toBe(4004);
  expect(await isLoggedIn(app, other.token)).toBe(true);
});

import { sql } from 'drizzle-orm';
import { m } from '#messages';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import {
  getCodeSentTo,
  isLoggedIn,
  md5,
  newPhone,
  password,
  profileOf,
  registerAs,
  differentCode,
} from '../account.fixtures.ts';

const app = testApp();
const minute = 60;

beforeEach(async () => {
  await app.db.execute(sql`truncate rate_limits`);
  app.clock.advance(2 * minute);
});

const sendCode = (phone: string, countryCode = '86') => app.call('registerSms', { phone, countryCode });

async function attempt(overrides: Partial<Record<Field, string>> = {}, phone = newPhone()) {
  await sendCode(phone);
  const { uuid, code } = await getCodeSentTo(app, `86${phone}`);
  const right = {
    username: `person${phone}`,
    password: md5(password),
    phone,
    countryCode: '86',
    verifyCode: code,
    uuid,
  };
  return {
    answer: await app.call('register', { ...right, ...overrides }),
    again: () => app.call('register', right),
    right,
  };
}

test('registers and logs in with a proven phone', async () => {
  const { token, phone } = await registerAs(app, '林墨言');

  expect(await profileOf(app, token)).toEqual({
    username: '林墨言',
    avatar: null,
    membershipStatus: 0,
    associationName: null,
    clubName: null,
    nativeName: null,
    latinName: null,
    phone: `+86 ${phone.slice(0, 3)}****${phone.slice(-4)}`,
    email: null,
    countryCode: '86',
    birthDate: null,
    memberNo: null,
    memberUntil: null,
    inDirectory: false,
    isReviewed: false,
    requestedChange: null,
    language: 'en_US',
    applicationId: null,
    orderId: null,
    consentsOwed: [],
  });
});

test('sends the code in the requested language, with its purpose, under the uuid of the answer', async () => {
  const phone = newPhone();
  const { envelope } = await app.call('registerSms', { phone, countryCode: '+86' }, { locale: 'zh_CN' });
  const [message] = await app.messagesTo(`86${phone}`);

  expect(message).toMatchObject({ channel: 'sms', uuid: envelope.data.uuid, code: expect.stringMatching(/^\d{6}$/) });
  expect(message!.text).toContain(`验证码 ${message!.code}，用于注册账号`);
});

type Field = 'username' | 'password' | 'phone' | 'countryCode' | 'verifyCode' | 'uuid';

test.each<[Field, number, () => string]>([
  ['verifyCode', 4011, () => '000000'],
  ['uuid', 4011, () => 'unknown'],
  ['phone', 4011, newPhone],
  ['username', 4000, () => 'ab'],
  ['username', 4000, () => 'no spaces'],
  ['username', 4000, () => 'n'.repeat(33)],
  ['username', 4000, () => '<script>'],
  ['password', 4000, () => 'as it was typed'],
  ['password', 4000, () => md5('123456')],
  ['password', 4000, () => md5('dragon').toUpperCase()],
  ['countryCode', 4000, () => 'cn'],
])('rejects another %s with %i, and still registers with the right values afterwards', async (field, code, other) => {
  const { answer, again } = await attempt({ [field]: other() });

  expect(answer.envelope.code).toBe(code);
  if (code === 4000) expect(answer.envelope.data).toMatchObject({ fields: { [field]: expect.any(String) } });
  expect((await again()).envelope.code).toBe(1000);
});

test('rejects the username as a password', async () => {
  const { answer } = await attempt({ username: 'Rainmaker', password: md5('Rainmaker') });
  expect(answer.envelope).toMatchObject({ code: 4000, data: { fields: { password: expect.any(String) } } });
});

test.each(['username', 'password', 'phone', 'countryCode', 'verifyCode', 'uuid'] as const)(
  'rejects a registration without %s and names the field',
  async (field) => {
    const { answer } = await attempt({ [field]: '' });
    expect(answer.envelope).toMatchObject({ code: 4000, data: { fields: { [field]: expect.any(String) } } });
  },
);

test('accepts a code once, for ten minutes, and until a newer one is sent', async () => {
  const used = await attempt();
  expect(used.answer.envelope.code).toBe(1000);
  const other = { ...used.right, username: 'another-name' };
  expect((await app.call('register', other)).envelope).toMatchObject({ code: 4011, data: { triesLeft: 0 } });

  const phone = newPhone();
  const first = await attempt({ verifyCode: 'x' }, phone);
  app.clock.advance(10 * minute);
  expect((await first.again()).envelope.code).toBe(4011);

  const second = await attempt({ verifyCode: 'x' }, phone);
  app.clock.advance(minute);
  await sendCode(phone);
  expect((await second.again()).envelope.code).toBe(4011);
});

test('logs in to the account that was created when a registration is repeated because its answer was lost', async () => {
  const { answer, again, right } = await attempt();
  const repeated = (await again()).envelope;
  expect(repeated.code).toBe(1000);
  const [first, second] = await Promise.all([
    profileOf(app, answer.envelope.data.token),
    profileOf(app, repeated.data.token),
  ]);
  expect(second).toEqual(first);

  for (const wrong of [
    { password: md5('another password') },
    { username: 'another-name' },
    { verifyCode: differentCode(right.verifyCode) },
    { uuid: 'unknown' },
    { phone: newPhone() },
  ]) {
    expect((await app.call('register', { ...right, ...wrong })).envelope.code, JSON.stringify(wrong)).toBe(4011);
  }

  await app.db.execute(sql`update accounts set disabled_at = now() where username = ${right.username}`);
  expect((await again()).envelope.code).toBe(4011);
});

test('counts wrong codes of a repeated registration as attempts, and accepts it for ten minutes', async () => {
  const guessed = await attempt();
  const wrong = { ...guessed.right, verifyCode: differentCode(guessed.right.verifyCode) };
  for (let nth = 0; nth < 5; nth++) expect((await app.call('register', wrong)).envelope.code).toBe(4011);
  expect((await guessed.again()).envelope.code).toBe(4011);

  const late = await attempt();
  app.clock.advance(10 * minute);
  expect((await late.again()).envelope.code).toBe(4011);
});

test('counts twenty concurrent wrong codes as five attempts, after which the right one fails', async () => {
  const phone = newPhone();
  await sendCode(phone);
  const { uuid, code } = await getCodeSentTo(app, `86${phone}`);
  const registration = { username: `guessing${phone}`, password: md5(password), phone, countryCode: '86', uuid };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => app.call('register', { ...registration, verifyCode: differentCode(code) })),
  );
  const triesLeft = answers.map(({ envelope }) => (envelope.data as unknown as { triesLeft: number }).triesLeft);

  expect(triesLeft.toSorted((a, b) => b - a).slice(0, 6)).toEqual([4, 3, 2, 1, 0, 0]);
  expect((await app.call('register', { ...registration, verifyCode: code })).envelope).toMatchObject({
    code: 4011,
    data: { triesLeft: 0 },
  });
});

test('sends a phone one code a minute and five an hour, and answers when to retry', async () => {
  const phone = newPhone();
  expect((await sendCode(phone)).envelope.code).toBe(1000);
  app.clock.advance(30);
  expect((await sendCode(phone)).envelope).toMatchObject({ code: 4029, data: { retryAfterSeconds: 30 } });
  for (let nth = 2; nth <= 5; nth++) {
    app.clock.advance(minute);
    expect((await sendCode(phone)).envelope.code).toBe(1000);
  }
  app.clock.advance(minute);
  expect((await sendCode(phone)).envelope).toMatchObject({
    code: 4029,
    data: { retryAfterSeconds: expect.any(Number) },
  });
  expect(await app.messagesTo(`86${phone}`)).toHaveLength(5);
});

test('sends one code for twenty concurrent requests for a phone', async () => {
  const phone = newPhone();
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendCode(phone)));

  expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
  expect(await app.messagesTo(`86${phone}`)).toHaveLength(1);
});

test.each([
  ['12345', '86', 'no number at all'],
  ['1038888888', '86', 'not a mobile number'],
  ['9002345678', '1', 'premium of another country'],
  ['9098790123', '44', 'premium'],
  ['13800138000', '999', 'an unknown dialling code'],
])('rejects %s under %s (%s) before anything is sent', async (phone, countryCode) => {
  expect((await sendCode(phone, countryCode)).envelope).toMatchObject({
    code: 4000,
    data: { fields: { phone: expect.any(String) } },
  });
  expect(await app.messagesTo(`${countryCode}${phone}`)).toEqual([]);
});

test('sends a code to a taken phone like to any other, and rejects the registration only afterwards', async () => {
  const { phone } = await registerAs(app, 'first-owner');
  app.clock.advance(minute);
  const { answer, right } = await attempt({}, phone);

  expect(answer.envelope).toMatchObject({ code: 4009, data: null });
  const again = await app.call('register', right, { locale: 'en_US' });
  expect(again.envelope.msg).toBe(m.error_phone_registered({}, { locale: 'en_US' }));
  expect((await app.call('register', { ...right, verifyCode: differentCode(right.verifyCode) })).envelope.code).toBe(
    4011,
  );
});

test('accepts one of fifty concurrent registrations of one name, in any case or width', async () => {
  const spellings = ['Weiqi', 'WEIQI', 'weiqi', 'Ｗｅｉｑｉ', 'ｗｅｉＱＩ'];
  const attempts = await Promise.all(
    Array.from({ length: 50 }, async (_, nth) => {
      const phone = newPhone();
      await app.db.execute(sql`truncate rate_limits`);
      await sendCode(phone);
      const { uuid, code } = await getCodeSentTo(app, `86${phone}`);
      return {
        username: spellings[nth % spellings.length]!,
        password: md5(password),
        phone,
        countryCode: '86',
        verifyCode: code,
        uuid,
      };
    }),
  );
  const answers = await Promise.all(attempts.map((input) => app.call('register', input)));

  expect(answers.map(({ envelope }) => envelope.code).toSorted((a, b) => a - b)).toEqual([
    1000,
    ...Array.from({ length: 49 }, () => 4009),
  ]);
});

test('accepts one of fifty concurrent registrations of one phone', async () => {
  const phone = newPhone();
  await sendCode(phone);
  const { uuid, code } = await getCodeSentTo(app, `86${phone}`);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, nth) =>
      app.call('register', {
        username: `same-phone-${nth}`,
        password: md5(password),
        phone,
        countryCode: '86',
        verifyCode: code,
        uuid,
      }),
    ),
  );

  expect(answers.filter(({ envelope }) => envelope.code === 1000)).toHaveLength(1);
  expect(await isLoggedIn(app, answers.find(({ envelope }) => envelope.code === 1000)!.envelope.data.token)).toBe(true);
});

import { expect, test } from 'vitest';
import { recordStatements } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import { getCodeSentTo, logInAs, newPhone, registerAs } from '../account.fixtures.ts';

const accountSid = `AC${'0b'.repeat(16)}`;
/** A site whose provider is down. */
const app = testApp({
  config: { smsAccount: { accountSid, authToken: 'token', from: '+15005550006', apiUrl: 'http://127.0.0.1:1' } },
});

test('does the same work for a foreign recovery with a provider, including a job that sends nothing', async () => {
  const { username, phone } = await registerAs(app, 'lin');
  app.clock.advance(3_600);
  const ask = (name: string, number: string) =>
    recordStatements(() => app.call('resetPwdSms', { username: name, phone: number, countryCode: '86' }));
  const known = await ask(username, phone);

  expect(known.some((text) => text.includes('INSERT INTO jobs.'))).toBe(true);
  expect(await ask('unknown-name', newPhone())).toEqual(known);
  expect(await ask(username, newPhone())).toEqual(known);
});

test('answers at once and retries a code until it expires', async () => {
  const phone = newPhone();
  expect((await app.call('registerSms', { phone, countryCode: '86' })).envelope.code).toBe(1000);
  const { code } = await getCodeSentTo(app, `86${phone}`);

  await app.jobs().runDue();
  expect(await app.messagesTo(`86${phone}`)).toMatchObject([{ code, state: 'waiting' }]);

  app.clock.advance(601);
  await app.db.execute(`update outbox_messages set due_at = now()`);
  await app.db.execute(`update jobs.job set start_after = now() where state < 'completed'`);
  await app.jobs().runDue();
  expect(await app.messagesTo(`86${phone}`)).toMatchObject([{ code, state: 'failed' }]);
});

test('deletes expired data every hour', async () => {
  await app.call('registerSms', { phone: newPhone(), countryCode: '86' });
  await app.call('subscribe', { email: 'lin@example.org' });
  await logInAs(app, (await registerAs(app, 'seldom-here')).username);
  await app.call('genLoginCode', { username: 'seldom-here' });
  app.clock.advance(30 * 86_400);
  await app.jobs().runScheduled('accounts-cleanup');
  expect((await app.db.execute('select 1 from known_addresses')).rows).not.toEqual([]);
  app.clock.advance(86_400);

  for (const cleanupJob of [
    'accounts-cleanup',
    'newsletter-cleanup',
    'uploads-cleanup',
    'messages-cleanup',
    'messages-overdue',
  ])
    await app.jobs().runScheduled(cleanupJob);

  for (const table of ['verification_codes', 'subscribers', 'known_addresses', 'captchas', 'sessions'])
    expect((await app.db.execute(`select 1 from ${table}`)).rows).toEqual([]);
});

import { expect, test } from 'vitest';
import { statementsOf } from '#platform/testing/countStatements';
import { testApp } from '#platform/testing/testApp';
import { codeTo, newPhone, registerAs } from './account.fixtures.ts';

const accountSid = `AC${'0b'.repeat(16)}`;
/** A site with a provider, which is not there. */
const app = testApp({ config: { smsAccount: { accountSid, authToken: 'token', from: '+15005550006', apiUrl: 'http://127.0.0.1:1' } } });

test('with a provider too, a forgotten password asked for by a stranger takes the same work, down to the job that sends nothing', async () => {
  const { username, phone } = await registerAs(app, 'lin');
  app.clock.advance(3_600);
  const ask = (name: string, number: string) => statementsOf(() => app.call('resetPwdSms', { username: name, phone: number, countryCode: '86' }));
  const known = await ask(username, phone);

  expect(known.some((text) => text.includes('INSERT INTO jobs.'))).toBe(true);
  expect(await ask('nobody-of-this-name', newPhone())).toEqual(known);
  expect(await ask(username, newPhone())).toEqual(known);
});

test('a code is answered for at once and tried later, until it is dead', async () => {
  const phone = newPhone();
  expect((await app.call('registerSms', { phone, countryCode: '86' })).envelope.code).toBe(1000);
  const { code } = await codeTo(app, `86${phone}`);

  await app.jobs().runDue();
  expect(await app.messagesTo(`86${phone}`)).toMatchObject([{ code, state: 'waiting' }]);

  app.clock.advance(601);
  await app.db.execute(`update outbox_messages set due_at = now()`);
  await app.db.execute(`update jobs.job set start_after = now() where state < 'completed'`);
  await app.jobs().runDue();
  expect(await app.messagesTo(`86${phone}`)).toMatchObject([{ code, state: 'failed' }]);
});

test('every hour what has expired is swept out', async () => {
  await app.call('registerSms', { phone: newPhone(), countryCode: '86' });
  await app.call('subscribe', { email: 'lin@example.org' });
  app.clock.advance(31 * 86_400);

  for (const sweep of ['accounts-sweep', 'newsletter-sweep', 'uploads-sweep', 'messages-forget', 'messages-overdue']) await app.jobs().runScheduled(sweep);

  for (const table of ['verification_codes', 'subscribers']) expect((await app.db.execute(`select 1 from ${table}`)).rows).toEqual([]);
});

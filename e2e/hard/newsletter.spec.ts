import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { createPool } from '../../apps/server/src/platform/database/client.ts';
import { countRuns } from '../../apps/server/src/platform/testing/runs.ts';
import { runJob } from '../harness/accounts.ts';
import { callBackOffice } from '../harness/backOffice.ts';
import { journeyEnvironment } from '../harness/journeyEnvironment.ts';
import { startMailServer } from '../harness/mailServer.ts';
import { startStandaloneDatabase } from '../harness/sharedDatabase.ts';
import { switchToSite } from '../harness/site.ts';
import { freePort, type RunningSite, startSite } from '../harness/startSite.ts';

const readers = countRuns({ few: 3_000, many: 20_000 });
/** The site sends on this many connections at once, so a killed process leaves at most as many mails uncertain. */
const connections = 8;
/** The numbers of received mails at which the process is killed. */
const killedAt = [readers / 4, readers / 2];
const numberOf = (address: string) => Number(/^reader(\d+)@/.exec(address)?.[1]);
const isUnknown = (address: string) => numberOf(address) % 50 === 0;

interface Issue {
  id: string;
  version: number;
  state: string;
  figures: Record<'delivered' | 'refused' | 'uncertain' | 'waiting', number>;
}

test(`sends ${readers} mails once each while the process is killed twice`, { timeout: 1_200_000 }, async () => {
  const server = await startMailServer({
    answerTo: (address) => (isUnknown(address) ? { code: 550, text: '5.1.1 unknown' } : null),
    delayMs: (address) => (numberOf(address) % 100 === 1 ? 1_000 : 0),
    keepsMails: false,
  });
  onTestFinished(() => server.stop());
  const database = await startStandaloneDatabase();
  const pool = createPool(database.connection, 1);
  onTestFinished(() => pool.end());
  const port = await freePort();
  const environment = { ...journeyEnvironment, DATABASE_URL: database.url, SMTP_URL: server.url, DEMO_CONTENT: 'off' };
  const start = () => startSite({ port, environment });
  let site: RunningSite = await start();
  onTestFinished(() => site.stop());
  switchToSite(site.url);

  await pool.query(
    `insert into subscribers (email, locale, state, remove_hash, created_at, confirmed_at)
     select 'reader' || n || '@example.org', 'en_US', 'confirmed', 'hash' || n, now(), now()
     from generate_series(1, $1::int) n`,
    [readers],
  );
  const { id, version } = await callBackOffice<Issue>('adminNewsletterCreate', {}, { locale: 'en_US' });
  const written = { subject: 'To all', content: '<p>Dear readers</p>', version };
  const saved = await callBackOffice<Issue>('adminNewsletterUpdate', { id }, written);
  const startedAt = Date.now();
  await callBackOffice('adminNewsletterSend', { id }, { version: saved.version, ratePerMinute: 30_000 });

  /** Ends the leases of the killed process at once, which otherwise expire after two minutes. */
  const endLeases = async () => {
    await pool.query("update newsletter_recipients set due_at = now() where state in ('claimed', 'transmitting')");
    await pool.query("update newsletter_issues set beat_at = now() - interval '2 minutes' where state = 'sending'");
  };
  for (const limit of killedAt) {
    while (server.received.length < limit) await pause(50);
    await site.kill();
    await endLeases();
    site = await start();
    await runJob('newsletter-watch');
  }
  const waitUntilSent = async () => {
    for (;;) {
      const current = await callBackOffice<Issue>('adminNewsletterGet', { id });
      if (current.state === 'sent') return current;
      await pause(1_000);
    }
  };
  const issue = await waitUntilSent();
  const seconds = Math.round((Date.now() - startedAt) / 1_000);

  const mails = new Map<string, number>();
  for (const { to } of server.received) mails.set(to, (mails.get(to) ?? 0) + 1);
  const { rows: uncertainRows } = await pool.query<{ email: string }>(
    "select s.email from newsletter_recipients r join subscribers s on s.id = r.subscriber_id where r.state = 'uncertain'",
  );
  const uncertain = new Set(uncertainRows.map(({ email }) => email));
  const arrived = [...uncertain].filter((email) => mails.has(email)).length;
  console.info(
    `${server.received.length} mails in ${seconds} s with two kills (${Math.round(server.received.length / seconds)} per second); ` +
      `${uncertain.size} uncertain, of which ${arrived} arrived`,
  );
  expect([...mails].filter(([, times]) => times > 1)).toEqual([]);
  const missing: string[] = [];
  for (let n = 1; n <= readers; n += 1) {
    const email = `reader${n}@example.org`;
    if (!isUnknown(email) && !mails.has(email) && !uncertain.has(email)) missing.push(email);
  }
  expect(missing).toEqual([]);
  expect(uncertain.size).toBeLessThanOrEqual(connections * killedAt.length);
  const expectedUnknown = readers / 50;
  expect(issue.figures).toMatchObject({
    refused: expectedUnknown,
    delivered: readers - expectedUnknown - uncertain.size,
    waiting: 0,
  });
  const { rows } = await pool.query<{ email: string }>("select email from subscribers where state = 'suppressed'");
  expect(rows).toHaveLength(expectedUnknown);
  expect(rows.filter(({ email }) => !isUnknown(email))).toEqual([]);

  // The publisher sends the issue again to the uncertain recipients. Then all readers have it.
  if (uncertain.size > 0) await callBackOffice('adminNewsletterControl', { id }, { action: 'sendUncertain' });
  expect((await waitUntilSent()).figures).toMatchObject({ delivered: readers - expectedUnknown, uncertain: 0 });
  expect(new Set(server.received.map(({ to }) => to)).size).toBe(readers - expectedUnknown);
});

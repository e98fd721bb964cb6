import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#platform/testing/testApp';
import { getCodeSentTo } from './features/account/account.fixtures.ts';
import { enter } from './features/competitions/entries/entries.fixtures.ts';
import { findFirstSection, insertProgress } from './features/competitions/index.ts';
import { decideApplication } from './features/membership/index.ts';
import { type Applicant, applicant, apply, payOrderAs } from './features/membership/membership.fixtures.ts';
import {
  insertTestResults,
  insertTestPlayers,
  insertTestRanking,
} from './features/competitions/results/results.fixtures.ts';
import { createTestPicture, upload } from './features/uploads/uploads.fixtures.ts';

const app = testApp();

/** The part of the export that contains each table with personal data, or the reason for leaving it out. */
const tables: Record<string, string> = {
  'accounts.person_id': 'account',
  'given_consents.account_id': 'consents',
  'entry_players.person_id': 'entries',
  'entry_invitations.person_id': 'the entry in which the person plays is exported',
  'event_entries.account_id': 'entries',
  'account_children.account_id': 'children',
  'calendar_addresses.account_id': 'a secret address, which the personal centre shows',
  'account_children.person_id': 'children',
  'digest_follows.person_id': 'what others follow by mail',
  'news_topics.person_id': 'what editors published',
  'event_results.person_id': 'results',
  'result_corrections.person_id': 'results',
  'membership_applications.account_id': 'applications',
  'memberships.person_id': 'account',
  'people.merged_into_id': 'a mark of the association’s records',
  'person_merges.kept_id': 'what undoes a merge, for ninety days',
  'person_merges.merged_id': 'what undoes a merge, for ninety days',
  'person_change_requests.person_id': 'nameChanges',
  'orders.account_id': 'orders',
  'sessions.account_id': 'sessions',
  'uploads.account_id': 'uploads',
  'replaced_emails.account_id': 'the person’s own former address, for three days',
  'verification_codes.account_id': 'proofs of minutes',
};

let me: Applicant;
let orderId: string;
let category: Awaited<ReturnType<typeof insertTestRanking>>;
const email = 'zhuque-mailbox@example.org';
/** Texts that would identify the person. */
const traces = ['zhuque', 'Zhuque', '朱雀', 'kestrel'];

const asMe = () => ({ token: me.token });
const exported = async () =>
  (await app.server().inject({ url: '/api/member/userInfo/export', headers: { authorization: me.token } })).json<
    Record<string, unknown>
  >();
const ranking = async () =>
  (await app.call('rankingList', { category: category.code, season: '2030' })).envelope.data.rows;
const rankOnly = async () =>
  (await ranking()).map(({ rank, points, events, personId }) => ({ rank, points, events, personId }));

beforeAll(async () => {
  me = await applicant(app, 'zhuque');
  me.application = { ...me.application, surname: 'Zhuque', firstName: 'Kestrel', nativeName: '朱雀', email };
  await app.call('addEmailSms', { email }, asMe());
  await app.call('addEmail', await getCodeSentTo(app, email), asMe());
  await app.call('subscribe', { email });
  await app.call('digestFollow', { email, rhythm: 'weekly', topics: [{ kind: 'news' }] });
  const avatar = await upload(app, { file: await createTestPicture(), token: me.token });
  await app.call('updAvatar', { avatar: avatar.envelope.data.id }, asMe());
  const { applicationId, orderId: ordered } = await apply(app, me);
  orderId = ordered;
  await payOrderAs(app, me, orderId);
  await app.call('orderGet', { orderId }, asMe());
  const { membership } = app.features();
  await decideApplication(membership, Number(applicationId), {
    kind: 'return',
    reason: 'Dear kestrel, the photo is blurred.',
  });
  await apply(app, me);
  await decideApplication(membership, Number(applicationId), { kind: 'approve' });
  await app.call('orderRefund', { orderId, reason: 'kestrel moves away' }, asMe());
  await app.call('updInfo', { nativeName: '朱雀', latinName: 'Zhuque Wind', birthDate: '2001-02-03' }, asMe());
  const { rows } = await app.db.execute<{ id: number }>(
    sql`select person_id::int as id from accounts where username = 'zhuque'`,
  );
  category = await insertTestRanking(app.db);
  const [other] = await insertTestPlayers(app.db, 'Zhao Min');
  const [mine, theirs] = [rows[0]!.id, other!];
  const eventId = await insertTestResults(app.db, category, [
    [mine, 1],
    [theirs, 2],
  ]);
  await app.db.execute(sql`
    insert into certificate_files (section_id, locale, state, staff_name, total, file_name, created_at, progress_at)
    select section_id, 'en_US', 'done', 'An officer', 2, 'certificates-of-zhuque', now(), now() from event_results
    where person_id = ${mine}`);
  await app.features().certificates.files.write('certificates-of-zhuque.1.sealed', Buffer.from('sealed'));
  const [myEntry, theirEntry] = await enter(app.db, eventId, [mine, theirs]);
  await app.db.transaction(async (tx) => {
    const sectionId = await findFirstSection(tx, eventId);
    await insertProgress(tx, {
      rounds: [{ sectionId, number: 1, startTime: new Date() }],
      standings: [],
      pairings: [{ sectionId, round: 1, table: 1, blackId: theirEntry!, whiteId: myEntry!, result: '0-1' }],
    });
  });
});

test('exports every table with personal data, or names a reason not to', async () => {
  const { rows } = await app.db.execute<{ place: string }>(sql`
    select k.conrelid::regclass || '.' || a.attname as place from pg_constraint k join pg_attribute a
    on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
    where k.contype = 'f' and k.confrelid in ('accounts'::regclass, 'people'::regclass)`);
  expect(rows.map(({ place }) => place).toSorted()).toEqual(Object.keys(tables).toSorted());
  const exportedKeys = new Set(Object.keys(await exported()));
  expect(Object.values(tables).filter((where) => !where.includes(' ') && !exportedKeys.has(where))).toEqual([]);
});

test('exports everything that the person entered, paid, played and requested', async () => {
  expect(await exported()).toMatchObject({
    account: {
      username: 'zhuque',
      email,
      phone: `+86 ${me.phone}`,
      nativeName: '朱雀',
      latinName: 'Zhuque Kestrel',
      membershipStatus: 1,
      memberNo: expect.any(String),
    },
    sessions: [expect.anything()],
    results: [{ rank: 1, corrections: [] }],
    entries: [{ state: 'entered', standing: null, games: [{ round: 1, colour: 'white', result: '0-1' }] }],
    applications: [
      {
        status: 'approved',
        surname: 'Zhuque',
        nativeName: '朱雀',
        email,
        country: 'SG',
        consents: [{ kind: 'privacy' }, { kind: 'terms' }],
      },
    ],
    orders: [
      {
        status: 'refundRequested',
        amountMinor: 6_000,
        payments: [{ kind: 'charge', provider: 'sandbox' }],
        receipt: { title: 'Receipt', lines: expect.arrayContaining([['Paid by', 'Zhuque Kestrel 朱雀']]) },
      },
    ],
    refunds: [
      { orderId, amountMinor: 6_000, state: 'asked', reason: 'kestrel moves away', note: null, refundedAt: null },
    ],
    consents: [{ kind: 'privacy' }, { kind: 'terms' }],
    nameChanges: [{ latinName: 'Zhuque Wind', state: 'requested' }],
    uploads: [{ purpose: 'avatar' }],
    newsletter: { state: 'pending' },
    follows: { rhythm: 'weekly', follows: [{ kind: 'news', isConfirmed: false }] },
  });
});

test('erases name, address and texts of a closed account from every table, and keeps standings unchanged', async () => {
  const before = await rankOnly();
  const held = await exported();
  const second = await applicant(app, 'kestrel-undecided');
  second.application = { ...second.application, surname: 'Zhuque', firstName: 'Kestrel', nativeName: '朱雀' };
  await apply(app, second);

  for (const who of [me, second]) {
    await app.call('closeSms', {}, { token: who.token });
    expect(
      (await app.call('close', await getCodeSentTo(app, `86${who.phone}`), { token: who.token })).envelope.code,
    ).toBe(1000);
  }

  const { rows: named } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'
      and table_type = 'BASE TABLE'`,
  );
  const left: string[] = [];
  for (const { name } of named) {
    const { rows } = await app.db.execute<{ line: string }>(sql`select t::text as line from ${sql.identifier(name)} t`);
    for (const { line } of rows)
      for (const trace of traces) if (line.includes(trace)) left.push(`${trace} in ${name}: ${line}`);
  }
  expect(left).toEqual([]);
  expect((await app.db.execute(sql`select id from uploads where purpose = 'passport'`)).rows).toEqual([]);
  await app.jobs().runDue();
  expect(await app.features().certificates.files.list(-1)).toEqual([]);

  expect(await rankOnly()).toEqual(before);
  expect((await ranking())[0]).toMatchObject({
    name: expect.stringMatching(/^Former participant \d+$/),
    nativeName: '',
  });
  // Payments stay in the ledger, without a name.
  const { rows: ledger } = await app.db.execute(
    sql`select kind, amount_minor as "amountMinor" from ledger_entries where order_id = ${Number(orderId)}`,
  );
  expect(ledger).toEqual([{ kind: 'charge', amountMinor: 6_000 }]);
  expect(JSON.stringify(held)).toContain('Zhuque');
});

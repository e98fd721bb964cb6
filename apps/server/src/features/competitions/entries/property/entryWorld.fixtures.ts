import type { sectionKinds } from '@app/contract/events';
import { sql } from 'drizzle-orm';
import type { TestApp } from '#platform/testing/testApp';
import { insertTestCategory, insertTestEvent } from '../../events/events.fixtures.ts';
import { reconcilePayments } from '../../../payment/index.ts';
import { insertTestPerson } from '../../../people/people.fixtures.ts';
import { callAdmin, staffCookie } from '../../../staff/staff.fixtures.ts';
import { insertTestEntrant, type TestEntrant } from '../entries.fixtures.ts';
import { applyDueChanges } from '../entries.jobs.ts';
import type { MoneyTerms } from './entryInvariants.fixtures.ts';

export interface World {
  app: TestApp;
  eventId: string;
  sections: { id: string; kind: (typeof sectionKinds)[number]; minimumPlayers: number; maximumPlayers: number }[];
  people: TestEntrant[];
  /** People without an account. */
  strangers: number[];
  officer: string;
  /** Paths of payment pages that were opened. */
  pages: string[];
  /** Internal errors, and requests that were rejected without a concurrent act that could explain it. */
  failures: string[];
  /** Rejections of requests that only a concurrent act can explain. */
  unexpectedRejections: string[];
}

const nameJson = (text: string) => JSON.stringify({ zh_CN: text, en_US: text });

/** Creates an event with a section of each kind, people with and without an account, and an officer. */
export async function createWorld(app: TestApp, { feeMinor, refundRules }: MoneyTerms): Promise<World> {
  const { db } = app;
  const fee = feeMinor > 0 ? { feeAmountMinor: feeMinor, feeCurrency: 'SGD' } : {};
  const id = await insertTestEvent(db, (await insertTestCategory(db)).id, {
    capacity: 7,
    offerHours: 6,
    refundRules: [...refundRules],
    ...fee,
  });
  await db.execute(sql`update event_sections set name = ${nameJson('Open')}, capacity = 3 where event_id = ${id}`);
  await db.execute(sql`
    insert into event_sections (event_id, position, name, kind, minimum_players, maximum_players, capacity)
    values (${id}, 1, ${nameJson('Pairs')}, 'pair', 2, 2, 2), (${id}, 2, ${nameJson('Teams')}, 'team', 2, 3, null)`);
  const { rows: sections } = await db.execute<World['sections'][number] & Record<string, unknown>>(sql`
    select id::text, kind, minimum_players as "minimumPlayers", maximum_players as "maximumPlayers" from event_sections
    order by position`);
  const people: TestEntrant[] = [];
  for (const letter of 'abcdefghij') people.push(await insertTestEntrant(app, `Player ${letter}`));
  const strangers: number[] = [];
  for (const letter of 'abcd') strangers.push(await insertTestPerson(db, `Stranger ${letter}`));
  const officer = await staffCookie(app, 'competitionOfficer');
  await db.execute(sql`update staff_sessions set last_seen_at = '2100-01-01', expires_at = '2100-01-01'`);
  return {
    app,
    eventId: String(id),
    sections,
    people,
    strangers,
    officer,
    pages: [],
    failures: [],
    unexpectedRejections: [],
  };
}

export interface ActiveEntry extends Record<string, unknown> {
  id: string;
  sectionId: string;
  state: string;
  /** The account that may act for the entry. */
  accountId: number | null;
  orderId: string | null;
  /** Whether the order has not expired. */
  isOrderOpen: boolean;
  /** Whether the time to take an offered place has ended; for a pair or team, also the time to pay. */
  isOver: boolean;
  hasEnoughPlayers: boolean;
}

/** Lists the entries that have not ended, with their newest order if it can be paid. */
export async function findActiveEntries({ app }: World): Promise<ActiveEntry[]> {
  const now = app.clock.now().toISOString();
  const isOrderOpen = sql`coalesce(o.expires_at > ${now}, false)`;
  const { rows } = await app.db.execute<ActiveEntry>(sql`
    select n.id::text, n.section_id::text as "sectionId", n.state,
      coalesce(n.account_id, (select a.id from entry_players k join accounts a on a.person_id = k.person_id
      where k.entry_id = n.id and k.position = 1))::int as "accountId",
      o.id::text as "orderId", ${isOrderOpen} as "isOrderOpen",
      n.state = 'offered' and n.held_until <= ${now}
        or n.state = 'awaitingPayment' and s.minimum_players > 1 and not ${isOrderOpen} as "isOver",
      s.minimum_players <= (select count(*) from entry_players k where k.entry_id = n.id) as "hasEnoughPlayers"
    from event_entries n join event_sections s on s.id = n.section_id
      left join orders o on o.subject_id = n.id and o.status = 'pending'
    where n.state <> 'withdrawn' order by n.id`);
  return rows;
}

/** Makes a call, and notes an internal error. */
export async function call(world: World, ...[name, input, options]: Parameters<TestApp['call']>) {
  const answer = await world.app.call(name, input, options);
  if (answer.status >= 500) world.failures.push(`${name} was answered with ${answer.status}`);
  return answer.envelope;
}

export async function callStaff(world: World, ...[name, request]: [Parameters<typeof callAdmin>[1], object]) {
  const { status, envelope } = await callAdmin(world.app, name, { ...request, cookie: world.officer });
  if (status >= 500) world.failures.push(`${name} was answered with ${status}`);
  return envelope;
}

/** Makes a call, and notes a rejection, which only a concurrent act can explain. */
export async function callExpectingSuccess(world: World, ...[name, input, options]: Parameters<TestApp['call']>) {
  const envelope = await call(world, name, input, options);
  if (envelope.code !== 1000) world.unexpectedRejections.push(`${name} was rejected: ${envelope.msg}`);
  return envelope;
}

export const tokenOf = ({ people }: World, { accountId }: Pick<ActiveEntry, 'accountId'>) =>
  people.find((who) => who.accountId === accountId)?.token;

/** Runs the jobs of payments and entries once. */
export async function runJobs({ app }: World): Promise<void> {
  const { entries, payments, sandbox } = app.features();
  await sandbox!.sendDelayedEvents();
  await reconcilePayments(payments);
  await applyDueChanges(entries);
}

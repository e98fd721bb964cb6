import { setTimeout } from 'node:timers/promises';
import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import type { TestApp } from '#platform/testing/testApp';
import { createToken, hashToken } from '#platform/tokens';
import { createVault } from '#platform/vault';
import { insertTestCategory, insertTestDiscipline, insertTestEvent } from '../events/events.fixtures.ts';
import { findFirstSection } from '../events/events.queries.ts';
import { payOrderAs } from '../../membership/membership.fixtures.ts';
import { insertTestPerson } from '../../people/people.fixtures.ts';
import { type Entry, insertEntries } from './entries.queries.ts';
import { applyDueChanges } from './entries.jobs.ts';

/** Enters people in a section of an event, the first one by default. @returns the ids of the entries */
export const enter = (
  db: Database,
  eventId: number,
  personIds: number[],
  { state = 'entered', sectionId: requestedId }: { state?: Entry['state']; sectionId?: number } = {},
) =>
  db.transaction(async (tx) => {
    const sectionId = requestedId ?? (await findFirstSection(tx, eventId));
    const createdAt = new Date('2030-02-02T00:00:00Z');
    const waitingSince = state === 'waiting' ? createdAt : null;
    return insertEntries(
      tx,
      personIds.map((personId) => ({ eventId, sectionId, state, createdAt, waitingSince, players: [{ personId }] })),
    );
  });

export interface TestEnteredEvent {
  eventId: string;
  sectionId: string;
  personIds: number[];
  /** The entries of these people, in their order. */
  entryIds: string[];
}

/**
 * Inserts an event of a discipline, with entries of people that are given by their ids, or inserted under their names.
 */
export async function insertEnteredEvent(
  db: Database,
  discipline: string,
  people: readonly (number | string)[],
): Promise<TestEnteredEvent> {
  const disciplineId = await insertTestDiscipline(db, { code: discipline });
  const category = await insertTestCategory(db, { disciplineId });
  const eventId = await insertTestEvent(db, category.id);
  const personIds = [];
  for (const person of people) personIds.push(typeof person === 'number' ? person : await insertTestPerson(db, person));
  const entryIds = people.length > 0 ? await enter(db, eventId, personIds) : [];
  const sectionId = await findFirstSection(db, eventId);
  return { eventId: String(eventId), sectionId: String(sectionId), personIds, entryIds: entryIds.map(String) };
}

export interface TestEntrant {
  token: string;
  accountId: number;
  personId: number;
  email: string;
}

/** Creates a logged-in account with a player and an email address, without the work of a registration. */
export async function insertTestEntrant(
  { db, clock, secret }: Pick<TestApp, 'db' | 'secret'> & { clock: Clock },
  name: string,
  person: { birthDate?: string; memberUntil?: string; associationId?: number; nativeName?: string } = {},
): Promise<TestEntrant> {
  const personId = await insertTestPerson(db, name, person);
  await db.execute(sql`update people set member_until = ${person.memberUntil ?? null} where id = ${personId}`);
  const key = randomBytes(8).toString('hex');
  const email = `${key}@example.org`;
  const token = createToken();
  const vault = createVault(secret, 'accounts');
  const now = clock.now().toISOString();
  const { rows } = await db.execute<{ id: number }>(sql`
    insert into accounts (username, username_key, password_hash, country_code, email, email_fingerprint, locale,
    person_id, created_at)
    values (${key}, ${key}, '', '65', ${vault.seal(email)}, ${vault.fingerprint(email)}, 'en_US', ${personId}, ${now})
    returning id::int as id`);
  const accountId = rows[0]!.id;
  await db.execute(sql`
    insert into sessions (account_id, token_hash, device, place, created_at, last_seen_at, expires_at)
    values (${accountId}, ${hashToken(token)}, '', '', ${now}, '2100-01-01', '2100-01-01')`);
  return { token, accountId, personId, email };
}

/** Runs the jobs that are due on entries. */
export const runEntryJobs = (app: TestApp): Promise<void> => applyDueChanges(app.features().entries);

/** Advances the clock and runs the jobs on entries. */
export async function letTimePass(app: TestApp, hours: number): Promise<void> {
  app.clock.advance(hours * 3_600);
  await runEntryJobs(app);
}

/** More than the 30 minutes in which an order can be paid. */
export const pastOrderExpirySeconds = 31 * 60;

const retryMs = 250;

/** Applies to an event, and repeats the request while the site is overloaded, as its clients do. @returns the answer */
export async function applyPatiently(app: TestApp, id: string, { token }: TestEntrant) {
  for (;;) {
    const { envelope } = await app.call('matchApply', { id }, { token });
    if (envelope.code !== 503) return envelope;
    await setTimeout(retryMs);
  }
}

/** The steps that tests of entries share: making events, applying, paying and reading what the person sees. */
export function createEntrySteps(app: TestApp) {
  const { db, clock } = app;
  const english = ({ token }: TestEntrant) => ({ token, locale: 'en_US' as const });
  const entryOf = async (id: string, who: TestEntrant) =>
    (await app.call('matchEntry', { id }, english(who))).envelope.data;
  return {
    travelTo: (moment: Date) => clock.advance((moment.getTime() - clock.now().getTime()) / 1_000),
    makeEvent: async (overrides: Parameters<typeof insertTestEvent>[2] = {}) =>
      String(await insertTestEvent(db, (await insertTestCategory(db)).id, overrides)),
    makeEntrant: (name = 'Lin Moyan', person: Parameters<typeof insertTestEntrant>[2] = {}) =>
      insertTestEntrant(app, name, person),
    applyTo: async (id: string, who: TestEntrant, body: object = {}) =>
      (await app.call('matchApply', { id, ...body }, english(who))).envelope,
    withdrawFrom: async (id: string, who: TestEntrant, body: object = {}) =>
      (await app.call('matchWithdraw', { id, ...body }, english(who))).envelope,
    entryOf,
    /** Reads the state of a person's latest entry in an event. */
    stateOf: async (id: string, who: TestEntrant) => (await entryOf(id, who)).entries.at(-1)?.state,
    /** Reads the event as its page shows it. */
    readEvent: async (id: string) => (await app.call('matchGet', { id }, { locale: 'en_US' })).envelope.data,
    subjectsTo: async ({ email }: TestEntrant) => (await app.messagesTo(email)).map(({ subject }) => subject),
    pay: async (who: TestEntrant, orderId: string) => {
      await payOrderAs(app, who, orderId);
      await app.call('orderGet', { orderId }, { token: who.token });
    },
  };
}

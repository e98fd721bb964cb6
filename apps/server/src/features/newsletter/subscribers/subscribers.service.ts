import { emailAddress } from '@app/contract/emailAddress';
import type { subscriberProblems } from '@app/contract/admin/subscribers';
import { type Locale, locales } from '@app/contract/locale';
import { m } from '#messages';
import { dayIn } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { findOne } from '#platform/database/listings';
import { BusinessError, InvalidFields } from '#platform/errors';
import { parseTableFile } from '#platform/text/csvFile';
import { createToken, hashToken } from '#platform/tokens';
import { type Actor, writeAudit } from '../../audit/index.ts';
import { findStates, insertConfirmed, liftSuppression, subscriberListing } from './subscribers.queries.ts';

interface SubscriberDeps {
  db: Database;
  clock: Clock;
}

/** @throws BusinessError notFound */
export async function getSubscriber({ db }: Pick<SubscriberDeps, 'db'>, id: number, from: Database | Transaction = db) {
  const found = await findOne(from, subscriberListing({ id }));
  if (!found) throw new BusinessError('notFound');
  return found;
}

/** Sends issues to a suppressed address again. @throws BusinessError notFound; conflict when it is not suppressed */
export async function liftSubscriber(deps: SubscriberDeps, actor: Actor, id: number, reason: string) {
  const { db, clock } = deps;
  return db.transaction(async (tx) => {
    await getSubscriber(deps, id, tx);
    if (!(await liftSuppression(tx, id))) throw new BusinessError('conflict');
    await writeAudit(tx, clock, actor, { action: 'subscriber.lift', subject: `subscriber ${id}`, reason });
    return getSubscriber(deps, id, tx);
  });
}

interface Import {
  /** Base64 of a CSV file. */
  content: string;
  locale: Locale;
  source: string;
  /** `YYYY-MM-DD`. */
  consentedOn: string;
  statement: string;
  isConfirmed: boolean;
}

interface Line {
  line: number;
  email: string;
}

type Problem = (typeof subscriberProblems)[number];

/** The headings of a column of addresses, in both languages. */
const isEmailHeading = (heading: string): boolean =>
  locales.some((locale) => m.import_email_headings({}, { locale }).split(',').includes(heading.toLowerCase()));
const shownProblems = 200;
const batch = 1_000;

/**
 * Checks a file of addresses whose owners have consented elsewhere. When the import is confirmed, adds those without
 * problems. Addresses that unsubscribed or are suppressed keep their state.
 *
 * @throws InvalidFields for an unreadable file, one without a column of addresses, or a day in the future
 */
export async function importSubscribers(deps: SubscriberDeps, actor: Actor, request: Import) {
  const { db, clock } = deps;
  const { content, consentedOn, isConfirmed, source, statement } = request;
  if (consentedOn > dayIn(clock.now(), clock.timeZone)) throw new InvalidFields({ consentedOn: 'inFuture' });
  const lines = await readAddresses(Buffer.from(content, 'base64'));
  return db.transaction(async (tx) => {
    const { sound, problems } = await sort(tx, lines);
    let added = sound.length;
    if (isConfirmed) {
      added = await addAll(tx, clock, sound, request);
      const after = { rows: added, source, consentedOn, statement, language: request.locale };
      await writeAudit(tx, clock, actor, { action: 'subscriber.import', subject: 'list subscribers', after });
    }
    return { rows: lines.length, added, problems: problems.slice(0, shownProblems), faulty: problems.length };
  });
}

async function readAddresses(bytes: Buffer): Promise<Line[]> {
  const { headings, rows } = await parseTableFile(bytes);
  const column = headings.findIndex(isEmailHeading);
  if (column === -1) throw new InvalidFields({ content: 'unreadable' });
  return rows.map(({ line, cells }) => {
    const written = (cells[column] ?? '').trim().toLowerCase();
    return { line, email: emailAddress.safeParse(written).data ?? written };
  });
}

async function sort(tx: Transaction, lines: readonly Line[]) {
  const states = new Map<string, string>();
  for (let from = 0; from < lines.length; from += batch) {
    const emails = lines.slice(from, from + batch).map(({ email }) => email);
    for (const [email, state] of await findStates(tx, emails)) states.set(email, state);
  }
  const seen = new Set<string>();
  const sound: string[] = [];
  const problems: (Line & { problem: Problem })[] = [];
  for (const { line, email } of lines) {
    const problem = problemOf(email, states.get(email), seen);
    seen.add(email);
    if (problem) problems.push({ line, email, problem });
    else sound.push(email);
  }
  return { sound, problems };
}

function problemOf(email: string, state: string | undefined, seen: ReadonlySet<string>): Problem | null {
  if (!emailAddress.safeParse(email).success) return 'malformed';
  if (seen.has(email)) return 'repeated';
  if (state === 'removed' || state === 'suppressed') return state;
  return state === 'confirmed' ? 'known' : null;
}

async function addAll(
  tx: Transaction,
  clock: Clock,
  emails: readonly string[],
  { locale, source, consentedOn, statement }: Import,
): Promise<number> {
  const now = clock.now();
  let added = 0;
  for (let from = 0; from < emails.length; from += batch) {
    const values = emails.slice(from, from + batch).map((email) => ({
      email,
      locale,
      state: 'confirmed' as const,
      // Links of issues are signed; the token exists only because a row needs one.
      removeHash: hashToken(createToken(24)),
      createdAt: now,
      confirmedAt: now,
      consentSource: source,
      consentedOn,
      consentStatement: statement,
    }));
    added += await insertConfirmed(tx, values);
  }
  return added;
}

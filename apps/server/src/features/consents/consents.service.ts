import { type ConsentKind, type ConsentVersions, firstConsentVersions } from '@app/contract/consents';
import { dayIn } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database, Transaction } from '#platform/database/client';
import { createEditConflict } from '#platform/errors';
import { type Actor, writeAudit } from '../audit/index.ts';
import { findLastScheduledTime } from '../standingTexts/index.ts';
import {
  countConsents,
  countVersionsOf,
  deleteVersionsAfter,
  findGivenConsents,
  findNextVersion,
  findVersion,
  insertConsents,
  insertVersion,
  lockVersions,
  type TextKind,
} from './consents.queries.ts';

export interface ConsentsDeps {
  db: Database;
  clock: Clock;
}

export interface Consent<Kind extends ConsentKind = ConsentKind> {
  kind: Kind;
  version: string;
}

const textKinds = ['privacy', 'terms'] as const;

/** Returns the version of each text that an applicant must agree to. */
export async function getConsentVersions(db: Database | Transaction, now: Date): Promise<ConsentVersions> {
  const versions = { ...firstConsentVersions };
  for (const kind of textKinds) versions[kind] = (await findVersion(db, kind, now))?.version ?? versions[kind];
  return versions;
}

/** Stores what the owner of an account has agreed to. */
export async function recordConsents(
  tx: Transaction,
  clock: Clock,
  accountId: number,
  consents: readonly Consent[],
): Promise<void> {
  await insertConsents(
    tx,
    consents.map((consent) => ({ ...consent, accountId, givenAt: clock.now() })),
  );
}

/** Returns the texts that an account agreed to in an earlier version only, with the version in force. */
export async function findOwedConsents(db: Database, accountId: number, now: Date): Promise<Consent<TextKind>[]> {
  const given = await findGivenConsents(db, accountId);
  if (given.length === 0) return [];
  const versions = await getConsentVersions(db, now);
  return textKinds
    .filter((kind) => {
      const ofKind = given.filter((consent) => consent.kind === kind);
      return ofKind.length > 0 && !ofKind.some(({ version }) => version === versions[kind]);
    })
    .map((kind) => ({ kind, version: versions[kind] }));
}

/** Stores consents that were asked for again. @throws BusinessError conflict for a version that is not in force */
export async function giveConsents(
  { db, clock }: ConsentsDeps,
  accountId: number,
  consents: readonly Consent<TextKind>[],
): Promise<void> {
  await db.transaction(async (tx) => {
    const versions = await getConsentVersions(tx, clock.now());
    if (consents.some(({ kind, version }) => version !== versions[kind])) throw createEditConflict();
    await recordConsents(tx, clock, accountId, consents);
  });
}

/** Returns the version of a text that is in force, the scheduled one, and how many accounts agreed. */
export async function getConsentState({ db, clock }: ConsentsDeps, kind: TextKind) {
  const now = clock.now();
  const [current, next] = [await findVersion(db, kind, now), await findNextVersion(db, kind, now)];
  const version = current?.version ?? firstConsentVersions[kind];
  return {
    id: kind,
    version,
    startTime: current?.startTime.toISOString() ?? null,
    next: next && { version: next.version, startTime: next.startTime.toISOString() },
    ...(await countConsents(db, kind, version)),
  };
}

/**
 * Makes a new version. Everyone who agreed to an earlier one is asked at the next visit, either from now or from the
 * time at which a scheduled text takes effect. Replaces a version that is not in force yet.
 */
export async function requestConsents(deps: ConsentsDeps, actor: Actor, kind: TextKind) {
  const { db, clock } = deps;
  await db.transaction(async (tx) => {
    await lockVersions(tx);
    const now = clock.now();
    const startTime = (await findLastScheduledTime(tx, kind, now)) ?? now;
    await deleteVersionsAfter(tx, kind, now);
    const day = dayIn(startTime, clock.timeZone);
    const earlier = await countVersionsOf(tx, kind, day);
    const version = earlier === 0 ? day : `${day}/${earlier + 1}`;
    await insertVersion(tx, { kind, version, startTime });
    await writeAudit(tx, clock, actor, {
      action: 'text.requestConsent',
      subject: `standingText ${kind}`,
      after: { version, inForceFrom: startTime.toISOString() },
    });
  });
  return getConsentState(deps, kind);
}

/** Reads the consents of an account for its owner's export. */
export async function exportConsents(db: Database, accountId: number) {
  return findGivenConsents(db, accountId);
}

import type { Locale } from '@app/contract/locale';
import type { Config } from '../../../config.ts';
import { getToday } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database/client';
import { BusinessError } from '#platform/errors';
import type { Vault } from '#platform/vault';
import type { Session } from '#platform/visitor';
import { createToken } from '#platform/tokens';
import { getPersonProfile } from '../../people/index.ts';
import { findMembership, lockMembership, updateMembership } from '../term/term.queries.ts';
import { canRenewOn, graceUntil, statusOn } from '../term/term.rules.ts';
import { findMembershipBy } from './card.queries.ts';

export interface CardDeps {
  db: Database;
  clock: Clock;
  config: Config;
  vault: Vault;
}

/** Returns a member's card, whose token is created when it is first viewed; null for other persons. */
export async function getCard(deps: CardDeps, { personId }: Session, locale: Locale) {
  const { db, vault, config } = deps;
  const found = personId === null ? null : await findMembership(db, personId);
  const today = getToday(deps);
  if (!found || statusOn(today, found) === 'expired') return null;
  const { memberNo, endsOn, hasGrace, cardToken } = await db.transaction(async (tx) => {
    const membership = await lockMembership(tx, found.id);
    if (membership.cardToken) return membership;
    const token = createToken(16);
    const newCard = { cardToken: vault.seal(token), cardFingerprint: vault.fingerprint(token) };
    await updateMembership(tx, membership.id, newCard);
    return { ...membership, ...newCard };
  });
  const { nativeName, latinName, associationName } = await getPersonProfile(db, locale, found.personId);
  return {
    memberNo,
    name: latinName ?? '',
    nativeName: nativeName ?? '',
    associationName: associationName ?? '',
    until: endsOn,
    graceUntil: graceUntil(today, { endsOn, hasGrace }),
    verifyUrl: `${config.publicUrl}/verify/${vault.open(cardToken!).toString('utf8')}`,
    canRenew: canRenewOn(today, endsOn),
  };
}

/** Verifies a card's code. The result shows the name, because the member presents the card. */
export async function verifyCard(deps: CardDeps, token: string, locale: Locale) {
  const membership = await findMembershipBy(deps.db, 'cardFingerprint', deps.vault.fingerprint(token));
  if (!membership) throw new BusinessError('notFound');
  const { latinName, nativeName, associationName } = await getPersonProfile(deps.db, locale, membership.personId);
  const today = getToday(deps);
  const isValid = statusOn(today, membership) !== 'expired';
  return {
    valid: isValid,
    name: latinName,
    nativeName,
    associationName,
    until: membership.endsOn,
    graceUntil: graceUntil(today, membership),
  };
}

/**
 * Verifies a number. The result shows no name, because numbers can be guessed. For the same reason, an unknown number
 * gets the same answer as an expired one. A number that was replaced in a merge leads to the new number.
 */
export async function verifyNumber(deps: CardDeps, memberNo: string) {
  const membership = await findMembershipBy(deps.db, 'memberNo', memberNo.toUpperCase());
  const today = getToday(deps);
  if (!membership || statusOn(today, membership) === 'expired')
    return { valid: false, until: null, graceUntil: null, replacedBy: null };
  const replacedBy = membership.memberNo === memberNo.toUpperCase() ? null : membership.memberNo;
  return { valid: true, until: membership.endsOn, graceUntil: graceUntil(today, membership), replacedBy };
}

/**
 * Finds the person with a card, by the address in its QR code, the token of that address, or the membership number.
 *
 * @returns null for an unknown one
 */
export async function findPersonByCard(
  deps: Pick<CardDeps, 'vault'>,
  db: Database,
  code: string,
): Promise<number | null> {
  const [, token] = /\/verify\/([\w-]{8,64})/.exec(code) ?? [];
  const byToken = await findMembershipBy(db, 'cardFingerprint', deps.vault.fingerprint(token ?? code));
  const membership = byToken ?? (await findMembershipBy(db, 'memberNo', code.toUpperCase()));
  return membership?.personId ?? null;
}

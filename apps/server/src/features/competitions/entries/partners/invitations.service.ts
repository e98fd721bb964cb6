import type { Locale } from '@app/contract/locale';
import { arrangeNames, type PersonNames } from '@app/contract/names';
import { m } from '#messages';
import type { Database, Transaction } from '#platform/database/client';
import { BusinessError, InvalidFields } from '#platform/errors';
import { mailboxOf } from '#platform/mailboxes';
import type { Session } from '#platform/visitor';
import { lockPersonOf } from '../../../account/index.ts';
import type { Order } from '../../../orders/index.ts';
import { checkPlayers, requireEligible } from '../candidates/eligibility.service.ts';
import type { Deps, EntriesDeps } from '../entriesDeps.ts';
import { mailEntry, mailInvitation } from '../messages/messages.service.ts';
import { choosePerson, findOwner } from '../candidates/owners.service.ts';
import { type Entry, findActiveEntry, findEntry, findPlayers, insertPlayer, updateEntry } from '../entries.queries.ts';
import {
  answerInvitation,
  deleteStop,
  findInvitation,
  findInvitations,
  insertInvitations,
  insertStop,
  type Invitation,
  isAnyStopped,
  type NewInvitation,
  reserveInvitationIds,
  updateAccepted,
} from './invitations.queries.ts';
import { findFee, takePlace } from '../fees/fees.service.ts';
import { lockOrderAndEvent } from '../entryLocks.service.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { takesPartners, hasAllPlayers } from './partners.rules.ts';
import { secondHoldSince, computeHold } from '../places/places.rules.ts';
import { findPublishedEvent, type EventRecord, type SectionRecord } from '../../events/eventRecords.queries.ts';
import { findPlayerFacts } from '../candidates/players.queries.ts';
import { createInvitationToken, readInvitationToken } from './invitationTokens.ts';
import { fillPlaces, sectionOf } from '../places/places.service.ts';

/** Whether a pair or team has enough players and waits for no one. */
export async function isComplete(tx: Transaction, section: SectionRecord, { id }: Entry): Promise<boolean> {
  return hasAllPlayers(section, await findPlayers(tx, [id]), await findInvitations(tx, [id]));
}

interface PartnerInvitation {
  event: EventRecord;
  entry: Entry;
  email: string;
  locale: Locale;
}

/** Mails a partner the link by which to accept. @throws InvalidFields when the partner wants no invitations */
async function invitePartner(
  deps: Deps,
  tx: Transaction,
  { event, entry, email, locale }: PartnerInvitation,
): Promise<void> {
  await requireAllowed(deps, tx, [email], 'email');
  const [captain] = await findPlayers(tx, [entry.id]);
  const by = captain ? arrangeNames(locale, captain).lead : '';
  for (const { id } of await insertInvitations(tx, entry.id, [{ email }], deps.clock.now()))
    await mailInvitation(deps, tx, { event, entry, email, token: createInvitationToken(deps.vault, id), by, locale });
}

/** @throws InvalidFields for the field of the addresses when the owner of one wants no invitations */
async function requireAllowed(
  deps: Deps,
  tx: Transaction,
  emails: string[],
  field: 'email' | 'partners',
): Promise<void> {
  const keys = emails.map((email) => stopKey(deps, email));
  if (await isAnyStopped(tx, keys)) throw new InvalidFields({ [field]: 'takesNoInvitations' });
}

interface PartnersToInvite {
  event: EventRecord;
  entry: Pick<Entry, 'state' | 'heldUntil'>;
  /** The person who invites. */
  captain: PersonNames;
  emails: string[];
  locale: Locale;
}

/**
 * Mails partners the links by which they accept, for an entry that is to be inserted. @returns the invitations to
 * insert. @throws InvalidFields when the owner of an address wants no invitations
 */
export async function prepareInvitations(
  deps: Deps,
  tx: Transaction,
  { event, entry, captain, emails, locale }: PartnersToInvite,
): Promise<NewInvitation[]> {
  if (emails.length === 0) return [];
  await requireAllowed(deps, tx, emails, 'partners');
  const ids = await reserveInvitationIds(tx, emails.length);
  const by = arrangeNames(locale, captain).lead;
  const invitations = emails.map((email, nth) => ({ id: ids[nth]!, email }));
  for (const { id, email } of invitations)
    await mailInvitation(deps, tx, { event, entry, email, token: createInvitationToken(deps.vault, id), by, locale });
  return invitations;
}

/** Locks an entry that takes partners, and its event. @throws BusinessError notFound, conflict */
async function lockForPartners(deps: Deps, tx: Transaction, entryId: number, accountId: number | null) {
  const locked = await lockOrderAndEvent(tx, entryId);
  if (!locked || (accountId !== null && locked.entry.accountId !== accountId)) throw new BusinessError('notFound');
  const { order, event, entry } = locked;
  const now = deps.clock.now();
  if (!takesPartners(entry, now) || !isBeforeStart(event, now))
    throw new BusinessError('conflict', null, m.error_invitation_over);
  return { order, event, entry, section: sectionOf(event, entry.sectionId)! };
}

/** @throws BusinessError notFound, conflict; InvalidFields when the section takes no more players */
export async function invite(
  { db, ...deps }: EntriesDeps,
  { accountId }: Session,
  entryId: number,
  email: string,
  locale: Locale,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { event, entry, section } = await lockForPartners(deps, tx, entryId, accountId);
    const open = (await findInvitations(tx, [entryId])).filter(
      ({ answer, email: to }) => answer === null && to !== email,
    );
    const players = await findPlayers(tx, [entryId]);
    if (players.length + open.length + 1 > section.maximumPlayers) throw new InvalidFields({ email: 'outOfRange' });
    await invitePartner(deps, tx, { event, entry, email, locale });
  });
}

/** @throws BusinessError notFound; conflict when it was answered already */
export async function revokeInvitation(
  { db, ...deps }: EntriesDeps,
  { accountId }: Session,
  entryId: number,
  invitationId: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockForPartners(deps, tx, entryId, accountId);
    const invitation = await findInvitation(tx, invitationId);
    if (invitation?.entryId !== entryId) throw new BusinessError('notFound');
    if (!(await answerInvitation(tx, invitationId, 'revoked', deps.clock.now()))) throw new BusinessError('conflict');
  });
}

const stopKey = ({ vault }: Pick<Deps, 'vault'>, email: string): string =>
  vault.fingerprint(`no invitations ${mailboxOf(email)}`);

/**
 * Records that the recipient of an invitation wants no more of them, from any account. The invitation itself can still
 * be answered. @throws BusinessError notFound
 */
export async function stopInvitations({ db, vault, clock }: EntriesDeps, token: string): Promise<void> {
  const { invitation } = await findByToken({ vault }, db, token);
  await insertStop(db, stopKey({ vault }, invitation.email), clock.now());
}

/** Undoes `stopInvitations`. @throws BusinessError notFound */
export async function allowInvitations({ db, vault }: EntriesDeps, token: string): Promise<void> {
  const { invitation } = await findByToken({ vault }, db, token);
  await deleteStop(db, stopKey({ vault }, invitation.email));
}

/** Whether the recipient of an invitation wants no more of them. */
export const areInvitationsStopped = (
  { db, vault }: Pick<EntriesDeps, 'db' | 'vault'>,
  { email }: Invitation,
): Promise<boolean> => isAnyStopped(db, [stopKey({ vault }, email)]);

interface FoundInvitation {
  invitation: Invitation;
  entry: Entry;
  event: EventRecord;
}

/** @throws BusinessError notFound for a token that this site did not create */
export async function findByToken(
  { vault }: Pick<Deps, 'vault'>,
  from: Database | Transaction,
  token: string,
): Promise<FoundInvitation> {
  const id = readInvitationToken(vault, token);
  const invitation = id === null ? null : await findInvitation(from, id);
  const entry = invitation && (await findEntry(from, invitation.entryId));
  const event = entry && (await findPublishedEvent(from, entry.eventId));
  if (!invitation || !entry || !event) throw new BusinessError('notFound');
  return { invitation, entry, event };
}

export function invitationStatus({ clock }: Pick<Deps, 'clock'>, { invitation, entry, event }: FoundInvitation) {
  if (invitation.answer === 'accepted' || invitation.answer === 'declined') return invitation.answer;
  const now = clock.now();
  return invitation.answer === null && takesPartners(entry, now) && isBeforeStart(event, now) ? 'open' : 'over';
}

/**
 * Answers an invitation. The last partner who accepts completes the entry, which then takes its place.
 *
 * @throws BusinessError notFound; conflict when it is over, or with the requirements that are not met
 * @throws InvalidFields for an account without a name
 */
export async function answerByToken(
  { db, ...deps }: EntriesDeps,
  { accountId }: Session,
  token: string,
  { accept, personId: requestedPersonId }: { accept: boolean; personId: number | null },
): Promise<void> {
  await db.transaction(async (tx) => {
    const ownId = await lockPersonOf(tx, accountId);
    const { invitation } = await findByToken(deps, tx, token);
    const { order, event, entry, section } = await lockForPartners(deps, tx, invitation.entryId, null);
    if (!(await answerInvitation(tx, invitation.id, accept ? 'accepted' : 'declined', deps.clock.now())))
      throw new BusinessError('conflict', null, m.error_invitation_over);
    if (!accept) return mailEntry(deps, tx, 'declined', { event, entry });
    const personId = choosePerson(await findOwner(tx, { accountId, personId: ownId }), ownId, requestedPersonId);
    const facts = personId === null ? [] : await findPlayerFacts(tx, [personId]);
    if (personId === null || !facts[0]?.latinName) throw new InvalidFields({ latinName: 'required' });
    if (await findActiveEntry(tx, section.id, personId))
      throw new BusinessError('conflict', null, m.error_already_entered);
    const players = facts.map((person) => ({ ...person, rating: null }));
    requireEligible(checkPlayers(deps, event, section, players));
    await insertPlayer(tx, entry, personId);
    await updateAccepted(tx, invitation.id, personId);
    const isHeld = entry.state === 'offered' && entry.waitingSince === null;
    if (isHeld && (await isComplete(tx, section, entry))) await completeEntry(deps, tx, event, { entry, order });
    await fillPlaces(deps, tx, event);
  });
}

/**
 * Completes an entry whose partners have all accepted. Without a fee, it gets its place. With a fee, the place is held
 * a second time, because an order is open for minutes only, and the person who pays may be away.
 */
async function completeEntry(
  deps: Deps,
  tx: Transaction,
  event: EventRecord,
  { entry, order }: { entry: Entry; order: Order | null },
): Promise<void> {
  if (entry.accountId === null || (await findFee(deps, tx, event, entry)) === 0) {
    await takePlace(deps, tx, event, entry, order);
    return;
  }
  const now = deps.clock.now();
  const second = computeHold(event, now, secondHoldSince(event, entry, now));
  const { heldUntil } = entry;
  const hold = heldUntil !== null && heldUntil > second.heldUntil ? { heldUntil } : second;
  await updateEntry(tx, entry.id, hold);
  await mailEntry(deps, tx, 'completed', { event, entry, until: hold.heldUntil });
}

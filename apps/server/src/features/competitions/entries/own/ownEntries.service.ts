import type { CallData } from '@app/contract/contract';
import type { OwnEntry } from '@app/contract/entries';
import type { Locale } from '@app/contract/locale';
import { getToday } from '#platform/calendar';
import { BusinessError } from '#platform/errors';
import type { Session } from '#platform/visitor';
import { verdictOf, checkPlayer } from '../candidates/eligibility.rules.ts';
import { findNewestOrderFor, findNewestOrdersFor } from '../../../orders/index.ts';
import { findCheckedPlayers } from '../candidates/eligibility.service.ts';
import type { EntriesDeps } from '../entriesDeps.ts';
import { findOwnPartner, findOwner, isOwnEntry, type Owner } from '../candidates/owners.service.ts';
import {
  type Entry,
  findEntriesOfAccount,
  findEntry,
  findPlayers,
  findPosition,
  findPositions,
} from '../entries.queries.ts';
import { findInvitations } from '../partners/invitations.queries.ts';
import { findOwnEntriesPage } from './ownEntries.queries.ts';
import { findRefund } from '../fees/fees.service.ts';
import { isBeforeStart } from '../../events/eventStatus.rules.ts';
import { answerableUntil, hasAllPlayers } from '../partners/partners.rules.ts';
import { feeOf } from '../candidates/fee.rules.ts';
import { sectionOf } from '../places/places.service.ts';
import { findPublishedEvent, findPublishedEvents, type EventRecord } from '../../events/eventRecords.queries.ts';
import { findPlayerFacts } from '../candidates/players.queries.ts';
import { findByToken, areInvitationsStopped, invitationStatus } from '../partners/invitations.service.ts';

export const hasEmailAddress = async (deps: EntriesDeps, { accountId }: Session): Promise<boolean> =>
  (await deps.findContact(deps.db, accountId)).email !== null;

const formatFee = (amountMinor: number, currency: string | null) =>
  amountMinor === 0 || currency === null ? null : { amountMinor, currency };

/** Lists the person of the session and the children of the account, each with the result of the eligibility check. */
export async function listCandidates(
  { db, clock }: EntriesDeps,
  event: EventRecord,
  session: Session,
  locale: Locale,
): Promise<CallData<'matchEntry'>['candidates']> {
  const today = getToday({ clock });
  const { personId } = session;
  const facts = await findPlayerFacts(db, (await findOwner(db, session)).personIds);
  const own = facts.find((person) => person.personId === personId) ?? null;
  const children = facts.filter((person) => person.personId !== personId);
  return [own, ...children].map((person) => ({
    personId: person && person.latinName !== '' ? String(person.personId) : null,
    isChild: person !== null && person.personId !== personId,
    name: person?.latinName ?? '',
    nativeName: person?.nativeName ?? '',
    birthDate: person?.birthDate ?? null,
    sections: event.sections.map((section) => {
      const player = person && { ...person, rating: null };
      const reasons = checkPlayer(event, section, player, { today, locale });
      const fee = feeOf(event, player ?? { birthDate: null, memberUntil: null }, today);
      return {
        sectionId: String(section.id),
        verdict: verdictOf(reasons),
        reasons,
        fee: formatFee(fee, event.feeCurrency),
      };
    }),
  }));
}

export async function listOwnEntriesOfEvent(
  deps: EntriesDeps,
  event: EventRecord,
  session: Session,
): Promise<OwnEntry[]> {
  const owner = await findOwner(deps.db, session);
  const found = await findEntriesOfAccount(deps.db, { ...owner, eventId: event.id });
  return Promise.all(found.map((entry) => toOwnEntry(deps, event, entry, owner)));
}

export async function getOwnEntry(deps: EntriesDeps, { accountId }: Session, entryId: number): Promise<OwnEntry> {
  const entry = await findEntry(deps.db, entryId);
  const event = entry && (await findPublishedEvent(deps.db, entry.eventId));
  if (!entry || !event || entry.accountId !== accountId) throw new BusinessError('notFound');
  return toOwnEntry(deps, event, entry, { accountId, personIds: [] });
}

async function toOwnEntry(deps: EntriesDeps, event: EventRecord, entry: Entry, owner: Owner): Promise<OwnEntry> {
  const { db } = deps;
  const isMine = await isOwnEntry(db, entry, owner);
  const [players, checked, invitations, order, position] = await Promise.all([
    findPlayers(db, [entry.id]),
    // People who were merged into others since then have no fee.
    isMine ? findCheckedPlayers(db, entry.id) : [],
    findInvitations(db, [entry.id]),
    isMine ? findNewestOrderFor(db, 'eventEntry', entry.id) : null,
    findPosition(db, entry),
  ]);
  const section = sectionOf(event, entry.sectionId)!;
  return {
    entryId: String(entry.id),
    state: entry.state,
    position,
    orderId: entry.state === 'awaitingPayment' && order?.status === 'pending' ? String(order.id) : null,
    sectionId: String(entry.sectionId),
    teamName: entry.teamName,
    players: players.map(({ personId, latinName, nativeName }) => {
      const facts = checked.find((player) => player.personId === personId);
      return {
        personId: String(personId),
        name: latinName,
        nativeName,
        fee: facts ? formatFee(feeOf(event, facts, getToday(deps)), event.feeCurrency) : null,
      };
    }),
    invitations: isMine
      ? invitations.map(({ id, email, answer, personId }) => {
          const by = players.find((player) => player.personId === personId);
          const acceptedBy = by ? { name: by.latinName, nativeName: by.nativeName } : null;
          return { id: String(id), email, answer, acceptedBy };
        })
      : [],
    isMine,
    canLeave:
      entry.state !== 'withdrawn' && isBeforeStart(event, deps.clock.now()) && findOwnPartner(players, owner) !== null,
    heldUntil: entry.heldUntil?.toISOString() ?? null,
    isWaitingForPartners:
      entry.state === 'offered' && entry.waitingSince === null && !hasAllPlayers(section, players, invitations),
    refund: entry.state === 'entered' ? await findRefund(deps, db, event, order) : null,
    withdrawal: entry.withdrawal,
  };
}

type ListedEntries = CallData<'myEntries'>;

/** Lists the entries of an account without their results, which come after entries. */
export async function listOwnEntries(
  deps: EntriesDeps,
  session: Session,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
  locale: Locale,
): Promise<Omit<ListedEntries, 'rows'> & { rows: Omit<ListedEntries['rows'][number], 'result'>[] }> {
  const { db } = deps;
  const owner = await findOwner(db, session);
  const { entries, total } = await findOwnEntriesPage(db, { ...owner, pageNum, pageSize });
  const ids = entries.map(({ id }) => id);
  const toPay = entries.filter(({ state }) => state === 'awaitingPayment').map(({ id }) => id);
  const [players, events, orders, positions] = await Promise.all([
    findPlayers(db, ids),
    findPublishedEvents(
      db,
      entries.map(({ eventId }) => eventId),
    ),
    findNewestOrdersFor(db, 'eventEntry', toPay),
    findPositions(db, ids),
  ]);
  const rows = entries.map((entry) => {
    const event = events.get(entry.eventId)!;
    const order = orders.get(entry.id);
    return {
      entryId: String(entry.id),
      state: entry.state,
      position: positions.get(entry.id) ?? null,
      orderId: order?.status === 'pending' && entry.accountId === owner.accountId ? String(order.id) : null,
      eventId: String(event.id),
      title: event.title[locale],
      section: event.sections.find(({ id }) => id === entry.sectionId)?.name[locale] ?? '',
      startTime: event.startTime.toISOString(),
      endTime: event.endTime.toISOString(),
      timeZone: event.timeZone,
      venue: event.venue[locale],
      names: players
        .filter(({ entryId }) => entryId === entry.id)
        .map(({ latinName, nativeName }) => ({ name: latinName, nativeName })),
      heldUntil: entry.heldUntil?.toISOString() ?? null,
      withdrawal: entry.withdrawal,
    };
  });
  return { rows, total, pageNum, pageSize, isReachable: await hasEmailAddress(deps, session) };
}

export async function showInvitation(
  deps: EntriesDeps,
  token: string,
  locale: Locale,
): Promise<CallData<'invitationGet'>> {
  const found = await findByToken(deps, deps.db, token);
  const { entry, event } = found;
  const [captain] = await findPlayers(deps.db, [entry.id]);
  const status = invitationStatus(deps, found);
  return {
    eventId: String(event.id),
    title: event.title[locale],
    section: event.sections.find(({ id }) => id === entry.sectionId)?.name[locale] ?? '',
    teamName: entry.teamName,
    name: captain?.latinName ?? '',
    nativeName: captain?.nativeName ?? '',
    startTime: event.startTime.toISOString(),
    endTime: event.endTime.toISOString(),
    timeZone: event.timeZone,
    venue: event.venue[locale],
    fee: formatFee(event.feeAmountMinor ?? 0, event.feeCurrency),
    reducedFees: event.reducedFees,
    until: status === 'open' ? answerableUntil(event, entry).toISOString() : null,
    isWaiting: entry.state === 'waiting',
    standing: status,
    isStopped: await areInvitationsStopped(deps, found.invitation),
  };
}

import type { DecidedFee } from '@app/contract/entries';
import type { PersonNames } from '@app/contract/names';
import { m } from '#messages';
import { getToday } from '#platform/calendar';
import type { Database, Transaction } from '#platform/database/client';
import { type Order, placeOrder, updateOrder } from '../../../orders/index.ts';
import {
  findNewestRefundOf,
  findPaidOrRequestedMinor,
  refundPart,
  rejectRequestedRefund,
} from '../../../payment/index.ts';
import { type CheckedPlayer, findCheckedPlayers } from '../candidates/eligibility.service.ts';
import type { Deps } from '../entriesDeps.ts';
import { mailEntry, mailPayment } from '../messages/messages.service.ts';
import { type Entry, findPlayerFees, updateEntry, updatePlayerFee } from '../entries.queries.ts';
import { feeOf, type FeePayer, findLowestFee, feeFactsOf } from '../candidates/fee.rules.ts';
import { refundOf } from './refund.rules.ts';
import type { EventRecord } from '../../events/eventRecords.queries.ts';

/** Returns the sum of the fees of an entry's players, in the smallest unit of the event's currency. */
export async function findFee(
  { clock }: Pick<Deps, 'clock'>,
  tx: Transaction,
  event: EventRecord,
  { id }: Entry,
): Promise<number> {
  const players = await findCheckedPlayers(tx, id);
  return players.reduce((sum, player) => sum + feeOf(event, player, getToday({ clock })), 0);
}

/** Decides the fee of a player, with its reason; null when the event has none. */
export function decideFee({ clock }: Pick<Deps, 'clock'>, event: EventRecord, player: FeePayer): DecidedFee | null {
  if (event.feeCurrency === null) return null;
  const on = getToday({ clock });
  const facts = feeFactsOf(event, player, on);
  const { amountMinor, reducedBy } = findLowestFee(event, facts);
  return { ...facts, amountMinor, reducedBy, currency: event.feeCurrency, on };
}

/** Decides the fee of each player of an entry, and stores it with its reason. @returns their sum, and the players */
async function decideFees(
  deps: Pick<Deps, 'clock'>,
  tx: Transaction,
  event: EventRecord,
  entry: Entry,
): Promise<{ sumMinor: number; players: CheckedPlayer[] }> {
  const players = await findCheckedPlayers(tx, entry.id);
  let sumMinor = 0;
  for (const player of players) {
    const fee = decideFee(deps, event, player);
    if (!fee) continue;
    sumMinor += fee.amountMinor;
    await updatePlayerFee(tx, { entryId: entry.id, personId: player.personId, fee });
  }
  return { sumMinor, players };
}

/**
 * Whether the stored fees of an entry are at least those that result from the present facts of its players. Facts that
 * changed after the order was placed, such as a corrected birth date, count; the days that pass until the payment do
 * not.
 */
export async function areFeesStillRight(tx: Transaction, event: EventRecord, entry: Entry): Promise<boolean> {
  const decided = await findPlayerFees(tx, entry.id);
  let [paidFor, due] = [0, 0];
  for (const player of await findCheckedPlayers(tx, entry.id)) {
    const fee = decided.get(player.personId);
    if (!fee) continue;
    paidFor += findLowestFee(event, fee).amountMinor;
    due += findLowestFee(event, feeFactsOf(event, player, fee.on)).amountMinor;
  }
  return due <= paidFor;
}

/**
 * Gives an entry its place: immediately when nothing is to be paid, otherwise as soon as the returned order is paid.
 * The caller holds the event's lock, after the lock of the entry's order.
 */
export async function takePlace(
  deps: Deps,
  tx: Transaction,
  event: EventRecord,
  entry: Entry,
  order: Order | null,
): Promise<{ state: 'entered' | 'awaitingPayment'; orderId: number | null }> {
  if (order?.status === 'pending') return { state: 'awaitingPayment', orderId: order.id };
  const { sumMinor: amountMinor, players } = await decideFees(deps, tx, event, entry);
  if (amountMinor === 0 || entry.accountId === null) {
    await updateEntry(tx, entry.id, { state: 'entered', heldUntil: null });
    await mailEntry(deps, tx, 'entered', { event, entry });
    return { state: 'entered', orderId: null };
  }
  await updateEntry(tx, entry.id, { state: 'awaitingPayment', heldUntil: null });
  const { accountId } = entry;
  const orderId = await requestFee(deps, tx, event, { entryId: entry.id, accountId, amountMinor, players });
  return { state: 'awaitingPayment', orderId };
}

interface RequestedFee {
  entryId: number;
  accountId: number;
  amountMinor: number;
  players: PersonNames[];
}

/** Places the order of an entry, and mails it to the account that pays. @returns the order's id */
export async function requestFee(
  deps: Deps,
  tx: Transaction,
  event: EventRecord,
  { entryId: subjectId, accountId, amountMinor, players }: RequestedFee,
): Promise<number> {
  const currency = event.feeCurrency!;
  const { id, expiresAt } = await placeOrder(tx, deps.clock, {
    accountId,
    purpose: 'eventEntry',
    subjectId,
    amountMinor,
    currency,
  });
  await mailPayment(deps, tx, { event, accountId, players, order: { id, amountMinor, currency, expiresAt } });
  return id;
}

/**
 * Returns how much of the amount paid for an entry a withdrawal refunds now: everything when the event is cancelled,
 * otherwise by the event's rules. Null when nothing was paid.
 */
export async function findRefund(
  { clock }: Pick<Deps, 'clock'>,
  from: Database | Transaction,
  event: EventRecord,
  order: Order | null,
): Promise<{ amountMinor: number; currency: string } | null> {
  if (order?.status !== 'paid' && order?.status !== 'refundRequested') return null;
  // Leaves out the refunds that staff have started.
  const paidMinor = await findPaidOrRequestedMinor(from, order.id);
  if (paidMinor === 0) return null;
  const { currency } = order;
  if (event.cancelledAt) return { amountMinor: paidMinor, currency };
  // The part of a former partner's fee that the refund rule kept is not refunded later.
  const fees = [...(await findPlayerFees(from, order.subjectId)).values()];
  const feesMinor = fees.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const baseMinor = fees.length > 0 ? Math.min(paidMinor, feesMinor) : paidMinor;
  return { amountMinor: refundOf(event, { amountMinor: baseMinor, currency }, clock.now()), currency };
}

/**
 * Returns whether a refund of everything that was paid ends an active entry. The entry continues when the last refund
 * is the fee of a partner who left, or when the remaining players owe no fee.
 */
export async function endsWhenRefunded(
  from: Database | Transaction,
  entry: Entry,
  order: Pick<Order, 'id'>,
): Promise<boolean> {
  const fees = [...(await findPlayerFees(from, entry.id)).values()];
  if (fees.length > 0 && fees.every(({ amountMinor }) => amountMinor === 0)) return false;
  if ((await findPaidOrRequestedMinor(from, order.id)) > 0) return true;
  // While an entry has not ended, the only refund by a rule is the fee of a partner who left.
  return (await findNewestRefundOf(from, order.id))?.origin !== 'entryEnded';
}

/**
 * Ends the order of an entry that is withdrawn. An unpaid order is cancelled. For a paid one, the event's rules decide
 * the refund, which also replaces a refund that was requested before. The caller holds both locks.
 */
export async function endOrder(
  deps: Deps,
  tx: Transaction,
  event: EventRecord,
  order: Order | null,
): Promise<{ amountMinor: number; currency: string } | null> {
  if (order?.status === 'pending') await updateOrder(tx, order.id, { status: 'cancelled' });
  const refund = await findRefund(deps, tx, event, order);
  if (!order || !refund) return null;
  const { locale } = await deps.findContact(tx, order.accountId);
  const reason = m.refund_reason_withdrawn({ title: event.title[locale] }, { locale });
  const paid = await rejectRequestedRefund(tx, order, reason);
  const { amountMinor } = refund;
  if (amountMinor > 0) await refundPart(tx, deps.clock, paid, { amountMinor, origin: 'entryEnded', reason });
  return refund;
}

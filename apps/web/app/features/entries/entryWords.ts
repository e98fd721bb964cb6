import type { EventStatus } from '@app/contract/events';
import type { OwnEntry, WithdrawalReason } from '@app/contract/entries';
import { m } from '../../paraglide/messages.js';
import type { TagTone } from '../../ui/Tag.tsx';

type State = OwnEntry['state'];

export const stateTone: Record<State, TagTone> = {
  entered: 'accent',
  awaitingPayment: 'live',
  waiting: 'quiet',
  offered: 'live',
  withdrawn: 'done',
};

/** Returns the state in one or two words. */
export function stateName({
  state,
  isWaitingForPartners,
}: Pick<OwnEntry, 'state'> & { isWaitingForPartners?: boolean }): string {
  if (state === 'offered' && isWaitingForPartners) return m.entry_state_partners();
  return {
    entered: m.entry_state_entered,
    awaitingPayment: m.entry_state_awaiting_payment,
    waiting: m.entry_state_waiting,
    offered: m.entry_state_offered,
    withdrawn: m.entry_state_withdrawn,
  }[state]();
}

const hasFee = ({ players }: OwnEntry): boolean => players.some(({ fee }) => fee !== null);

/** Whether all partners have accepted and the fee of the entry is to be paid. */
const isReadyToPay = (entry: OwnEntry): boolean =>
  entry.state === 'offered' && !entry.isWaitingForPartners && entry.invitations.length > 0 && hasFee(entry);

/** Returns the label of the next action of the person who made the entry; null when there is none. */
export function nextStepLabel(entry: OwnEntry, minimumPlayers: number): string | null {
  if (entry.state === 'awaitingPayment') return m.entry_pay();
  if (entry.state !== 'offered') return null;
  if (!entry.isWaitingForPartners) return hasFee(entry) ? m.entry_take_and_pay() : m.entry_take_place();
  return entry.players.length >= minimumPlayers ? m.entry_without_others() : null;
}

/** Explains the state and the next step in a sentence. @param event the status of the event */
export function stateText(entry: OwnEntry, event: EventStatus): string {
  const { state, position, isWaitingForPartners } = entry;
  // Entries of a cancelled event are withdrawn only up to a minute later, so their state may not show it yet.
  if (event === 'cancelled') return m.withdrawal_event_cancelled();
  if (isReadyToPay(entry)) return m.entry_text_partners_accepted();
  if (state === 'entered' && event === 'ended') return m.entry_text_ended();
  if (state === 'entered' && event === 'inProgress') return m.entry_text_in_progress();
  if (state === 'offered' && isWaitingForPartners) return m.entry_text_partners();
  if (state === 'waiting') return m.entry_text_waiting({ position: position ?? 1 });
  return {
    entered: m.entry_text_entered,
    awaitingPayment: m.entry_text_awaiting_payment,
    offered: m.entry_text_offered,
    withdrawn: m.entry_state_withdrawn,
  }[state]();
}

const reasons: Record<WithdrawalReason, () => string> = {
  own: m.withdrawal_own,
  staff: m.withdrawal_staff,
  offerExpired: m.withdrawal_offer_expired,
  unpaid: m.withdrawal_unpaid,
  partnersMissing: m.withdrawal_partners_missing,
  notPlaced: m.withdrawal_not_placed,
  refunded: m.withdrawal_refunded,
  notEligible: m.withdrawal_not_eligible,
  feeChanged: m.withdrawal_fee_changed,
  partnerLeft: m.withdrawal_partner_left,
  eventCancelled: m.withdrawal_event_cancelled,
};

/** Returns the reason of a withdrawal. */
export const withdrawalText = ({ withdrawal }: Pick<OwnEntry, 'withdrawal'>): string => reasons[withdrawal ?? 'own']();

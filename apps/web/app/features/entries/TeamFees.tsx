import type { EntryCandidate, OwnEntry } from '@app/contract/entries';
import { feeConditionOf } from '@app/contract/feeCondition';
import type { Money } from '@app/contract/values';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/formats.ts';
import { formatBothNames } from '../../ui/PersonName.tsx';
import type { EnteredEvent } from './enteredEvent.ts';
import styles from './Entries.module.css';

const partnerFeeText = (condition: NonNullable<ReturnType<typeof feeConditionOf>>, fee: Money): string =>
  ({
    age: m.enter_fee_partner_age,
    membership: m.enter_fee_partner_membership,
    ageAndMembership: m.enter_fee_partner_age_membership,
  })[condition]({ amount: formatMoney(fee) });

const feeLine = (who: string, amountMinor: number, { currency }: Money): string =>
  m.fee_reduced_line({ who, amount: amountMinor === 0 ? m.enter_free() : formatMoney({ amountMinor, currency }) });

interface TeamFeeProps {
  event: EnteredEvent;
  captain: EntryCandidate;
  /** Null without a fee. */
  captainFee: Money | null;
  /** How many people the entry is for. */
  playerCount: number;
}

/** Shows what the players of a pair or team pay, before the entry is made. */
export function TeamFee({ event, captain, captainFee, playerCount }: TeamFeeProps) {
  const { fee } = event;
  if (!fee) return <p className={styles.facts}>{m.enter_free()}</p>;
  const condition = feeConditionOf(event);
  const total = formatMoney({ ...fee, amountMinor: fee.amountMinor * playerCount });
  return (
    <div className={styles.fees}>
      {condition === null ? (
        <p className={styles.facts}>
          <span>{m.enter_fee_each({ amount: formatMoney(fee) })}</span>
          {playerCount > 1 && <span>{m.enter_fee_players({ count: playerCount, amount: total })}</span>}
        </p>
      ) : (
        <>
          <p className={styles.facts}>{feeLine(formatBothNames(captain), captainFee?.amountMinor ?? 0, fee)}</p>
          <p>{partnerFeeText(condition, fee)}</p>
        </>
      )}
      {playerCount > 1 && <p>{m.enter_fee_paid_together()}</p>}
    </div>
  );
}

/** Lists what each player of an entry pays, before it is paid. */
export function PlayerFees({ event, entry }: { event: EnteredEvent; entry: OwnEntry }) {
  const { fee } = event;
  const { state, isMine, invitations, players } = entry;
  const isDue = state === 'offered' || state === 'waiting';
  // Entries without invitations were made by officers, mostly without a fee, so no fees are listed.
  if (!fee || !isMine || !isDue || invitations.length === 0) return null;
  const condition = feeConditionOf(event);
  const hasOpenInvitation = invitations.some(({ answer }) => answer === null);
  const total = players.reduce((sum, player) => sum + (player.fee?.amountMinor ?? 0), 0);
  return (
    <div className={styles.fees}>
      <h3>{m.entry_fees()}</h3>
      <ul>
        {players.map((player) => (
          <li key={player.personId}>{feeLine(formatBothNames(player), player.fee?.amountMinor ?? 0, fee)}</li>
        ))}
        {!hasOpenInvitation && players.length > 1 && <li>{feeLine(m.entry_fee_total(), total, fee)}</li>}
      </ul>
      {hasOpenInvitation && (
        <p>{condition ? partnerFeeText(condition, fee) : m.enter_fee_each({ amount: formatMoney(fee) })}</p>
      )}
    </div>
  );
}

import type { OrderDetail, OrderPurpose, OrderStatus } from '@app/contract/orders';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/formats.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useProfile } from '../account/profile/profile.ts';
import styles from './PayPage.module.css';

type DecidedStatus = Exclude<OrderStatus, 'pending'>;

/** The `membershipStatus` of a member, defined by the specification. */
const memberStatus = 1;

const paidWords: Record<OrderPurpose, () => string> = {
  membership: m.pay_paid_membership,
  renewal: m.pay_paid_renewal,
  eventEntry: m.pay_paid_entry,
};

const words: Record<DecidedStatus, { title: () => string; text: (purpose: OrderPurpose) => string }> = {
  paid: { title: m.pay_paid, text: (purpose) => paidWords[purpose]() },
  closed: { title: m.pay_closed, text: () => m.pay_closed_text() },
  cancelled: { title: m.pay_cancelled, text: () => m.pay_cancelled_text() },
  refundRequested: { title: m.pay_refund_requested, text: () => m.pay_refund_requested_text() },
  refunded: { title: m.pay_refunded, text: () => m.pay_refunded_text() },
};

/** Shows the outcome of an order and the next step. */
export function OrderOutcome({ order }: { order: OrderDetail }) {
  const { status, purpose, refund, refundedMinor, amountMinor, currency } = order;
  const isMember = useProfile().profile?.membershipStatus === memberStatus;
  if (status === 'pending') return null;
  const { title, text } = words[status];
  const isOver = status === 'closed' || status === 'cancelled';
  return (
    <Notice title={title()} isGood={status === 'paid'}>
      <p>{status === 'paid' && purpose === 'membership' && isMember ? m.pay_paid_member() : text(purpose)}</p>
      {status !== 'refunded' && refundedMinor > 0 && (
        <p>
          {m.pay_refunded_part({
            amount: formatMoney({ amountMinor: refundedMinor, currency }),
            remaining: formatMoney({ amountMinor: amountMinor - refundedMinor, currency }),
          })}
        </p>
      )}
      {refund?.standing === 'refused' && status === 'paid' && (
        <p>{m.pay_refund_refused_text({ reason: refund.note ?? '' })}</p>
      )}
      {refund?.standing === 'done' && refund.note && <p>{m.pay_refund_note({ note: refund.note })}</p>}
      <div className={`${styles.actions} ${styles.outcome}`}>
        {isOver && purpose !== 'eventEntry' && (
          <ButtonLink to="/join">{purpose === 'renewal' ? m.pay_renew_on() : m.pay_apply_on()}</ButtonLink>
        )}
        {status === 'paid' && purpose !== 'eventEntry' && <ButtonLink to="/join">{m.pay_to_membership()}</ButtonLink>}
        {purpose === 'eventEntry' && <ButtonLink to="/personal/index">{m.my_entries()}</ButtonLink>}
        <ButtonLink to="/personal/order" variant="default">
          {m.pay_to_orders()}
        </ButtonLink>
      </div>
    </Notice>
  );
}

import { useState } from 'react';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { m } from '../../paraglide/messages.js';
import { formatMoney } from '../../ui/formats.ts';
import { Tag } from '../../ui/Tag.tsx';
import { VisitorDateTime } from '../../ui/DateTime.tsx';
import { ProblemPage } from '../../ui/ProblemPage.tsx';
import { OrderOutcome } from './OrderOutcome.tsx';
import { statusTones } from './orderWords.ts';
import { PayControls } from './PayControls.tsx';
import styles from './PayPage.module.css';
import { wasSentToProvider } from './sentToProvider.ts';
import { useOrder } from './useOrder.ts';

/** Shows purpose and amount of an order, then the payment controls or the outcome. */
export default function PayOrder({ orderId }: { orderId: string }) {
  const [isAwaited] = useState(() => wasSentToProvider(orderId));
  const { order, problem, refresh, replaceOrder } = useOrder(orderId, isAwaited);
  if (problem === 'missing') return <ProblemPage isMissing />;
  if (problem === 'failed') return <TryAgain onTry={() => void refresh(false)} />;
  if (!order) {
    return (
      <div aria-busy="true">
        <h1 className="visually-hidden">{m.pay_loading()}</h1>
      </div>
    );
  }
  const { purposeText, subject, orderNo, status, statusText, time, payments, payer } = order;
  const facts = [
    ...(subject === '' ? [] : [{ label: m.order_subject(), value: subject }]),
    { label: m.order_number(), value: orderNo },
    { label: m.order_payer(), value: payer },
    { label: m.order_time(), value: <VisitorDateTime at={time} /> },
    { label: m.order_result(), value: <Tag tone={statusTones[status]}>{statusText}</Tag> },
  ];
  return (
    <article className={styles.order}>
      <header className={styles.head}>
        <h1>{purposeText}</h1>
        <p className={styles.amount}>{formatMoney(order)}</p>
      </header>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.next} aria-live="polite">
        {status === 'pending' ? (
          <PayControls order={order} isAwaited={isAwaited} onChanged={replaceOrder} onOutdated={() => void refresh()} />
        ) : (
          <OrderOutcome order={order} />
        )}
      </div>
      {payments.length > 0 && (
        <section className={styles.payments}>
          <h2>{m.pay_movements()}</h2>
          <ul>
            {payments.map((payment) => (
              <li key={payment.id}>
                <span>{payment.kind === 'charge' ? m.pay_charge() : m.pay_refund()}</span>
                <b>{formatMoney(payment)}</b>
                <small>
                  <VisitorDateTime at={payment.time} />
                </small>
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  );
}

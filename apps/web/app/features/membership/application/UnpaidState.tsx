import type { OrderDetail } from '@app/contract/orders';
import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { formatMoney } from '../../../ui/formats.ts';
import styles from './Application.module.css';
import { ApplicationSummary } from './ApplicationSummary.tsx';
import { type Application, toValues } from './applicationValues.ts';
import { Notice } from '../../../ui/Notice.tsx';
import { Progress } from './Progress.tsx';
import { Button } from '../../../ui/Button.tsx';

interface UnpaidStateProps {
  application: Application;
  order: OrderDetail | null;
  onCorrect: () => void;
  onResume: () => void;
}

/** Shows a submitted application with an unpaid fee; the applicant can still correct it. */
export function UnpaidState({ application, order, onCorrect, onResume }: UnpaidStateProps) {
  const isPayable = order?.status === 'pending';
  return (
    <section className={styles.state}>
      <Progress stage="pay" />
      <h2>{m.join_unpaid()}</h2>
      {isPayable ? (
        <p>{m.join_unpaid_text({ amount: formatMoney(order) })}</p>
      ) : (
        <Notice title={order?.status === 'cancelled' ? m.join_order_cancelled() : m.join_order_closed()}>
          <p>{m.join_order_again_text()}</p>
        </Notice>
      )}
      <div className={styles.actions}>
        {isPayable ? (
          <ButtonLink to={`/pay/${order.orderId}`}>{m.join_to_pay({ amount: formatMoney(order) })}</ButtonLink>
        ) : (
          <Button onClick={onResume}>{m.join_order_again()}</Button>
        )}
        <Button variant="default" onClick={onCorrect}>
          {m.join_correct()}
        </Button>
      </div>
      <h3>{m.join_what_was_sent()}</h3>
      <ApplicationSummary values={toValues(application)} />
    </section>
  );
}

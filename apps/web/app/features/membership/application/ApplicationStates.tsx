import { m } from '../../../paraglide/messages.js';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import styles from './Application.module.css';
import type { Application } from './applicationValues.ts';
import { Progress } from './Progress.tsx';
import { Button } from '../../../ui/Button.tsx';

export function UnderReviewState({ application }: { application: Application }) {
  return (
    <section className={styles.state}>
      <Progress stage="review" />
      <h2>{m.join_under_review()}</h2>
      <p>{m.join_under_review_text()}</p>
      {application.fields.email && <p>{m.join_under_review_mail({ email: application.fields.email })}</p>}
      <div className={styles.actions}>
        {application.orderId && (
          <ButtonLink to={`/pay/${application.orderId}`} variant="default">
            {m.join_to_order()}
          </ButtonLink>
        )}
        <ButtonLink to="/hot?tab=application" variant="default">
          {m.join_see_events()}
        </ButtonLink>
      </div>
    </section>
  );
}

export function RejectedState({
  application: { reason, orderId },
  onReapply,
}: {
  application: Application;
  onReapply: () => void;
}) {
  return (
    <section className={styles.state}>
      <h2>{m.join_rejected()}</h2>
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <p>{orderId ? m.join_rejected_refund() : m.join_rejected_text()}</p>
      <div className={styles.actions}>
        <Button onClick={onReapply}>{m.join_apply_again()}</Button>
        {orderId && (
          <ButtonLink to={`/pay/${orderId}`} variant="default">
            {m.join_to_refund()}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}

/** Shows why an application was returned for correction, and that the fee is not due again. */
export function ReturnedAlert({ reason }: { reason: string | null }) {
  return (
    <Notice title={m.join_returned()}>
      {reason && <blockquote className={styles.reason}>{reason}</blockquote>}
      <p>{m.join_returned_text()}</p>
    </Notice>
  );
}

import { Button } from '@mantine/core';
import { type MetaFunction, useParams } from 'react-router';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { createLatePart, usePagePart } from '../../late/latePart.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { openLoginDialog } from '../account/login/loginDialogState.ts';
import { useSession } from '../account/sessions/useSession.ts';
import styles from './PayPage.module.css';

export const meta: MetaFunction = (page) =>
  pageMeta(page, { title: m.pay_title(), description: m.pay_description(), noIndex: true });

const payOrder = createLatePart(() => import('./PayOrder.tsx'));

/** Shows an order that is to be paid. Visitors stay on the page and are asked to log in. */
export default function PayPage() {
  const { orderId = '' } = useParams();
  const session = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      {session === 'loggedIn' && <OwnOrder key={orderId} orderId={orderId} />}
      {session === 'visitor' && (
        <EmptyState heading="h1" title={m.pay_visitor()} text={m.pay_visitor_text()}>
          <Button
            radius="xl"
            size="md"
            aria-haspopup="dialog"
            onClick={(event) => openLoginDialog(1, event.currentTarget)}
          >
            {m.join_log_in()}
          </Button>
        </EmptyState>
      )}
      {session === 'unknown' && <h1 className="visually-hidden">{m.pay_title()}</h1>}
    </div>
  );
}

function OwnOrder({ orderId }: { orderId: string }) {
  const { Part: PayOrder, hasFailed, retry } = usePagePart(payOrder);
  if (PayOrder) return <PayOrder orderId={orderId} />;
  return hasFailed ? <TryAgain onTry={retry} /> : null;
}

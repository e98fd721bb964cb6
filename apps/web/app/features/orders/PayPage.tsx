import { Button } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { type MetaFunction, useParams } from 'react-router';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { openLoginDialog } from '../account/loginDialogState.ts';
import { useSession } from '../account/useSession.ts';
import styles from './PayPage.module.css';

export const meta: MetaFunction = (page) => pageMeta(page, { title: m.pay_title(), description: m.pay_description(), hidden: true });

const PayOrder = lazy(() => import('./PayOrder.tsx'));

/** An order on its way to being paid. Visitors stay here and are asked to log in. */
export default function PayPage() {
  const { orderId = '' } = useParams();
  const session = useSession();
  return (
    <div className={`wrap ${styles.page}`}>
      {session === 'loggedIn' && (
        <Suspense>
          <PayOrder key={orderId} orderId={orderId} />
        </Suspense>
      )}
      {session === 'visitor' && (
        <EmptyState heading="h1" title={m.pay_visitor()} text={m.pay_visitor_text()}>
          <Button radius="xl" size="md" aria-haspopup="dialog" onClick={(event) => openLoginDialog(1, event.currentTarget)}>
            {m.join_log_in()}
          </Button>
        </EmptyState>
      )}
      {session === 'unknown' && <h1 className="visually-hidden">{m.pay_title()}</h1>}
    </div>
  );
}

import { type MetaFunction, useParams } from 'react-router';
import { TryAgain } from '../../forms/TryAgain.tsx';
import { isUnauthenticated, pageData } from '../../api/pageData.ts';
import { createLatePart, useLatePartOfPage } from '../../late/latePart.ts';
import { m } from '../../paraglide/messages.js';
import { pageMeta } from '../../seo/pageMeta.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LoginButton } from '../account/login/LoginButton.tsx';
import { useSession } from '../account/sessions/useSession.ts';
import styles from './PayPage.module.css';

const page = pageData(async (api, { params }) => {
  try {
    await api('orderExists', { orderId: params.orderId ?? '' });
  } catch (thrown) {
    if (!isUnauthenticated(thrown)) throw thrown;
  }
  return null;
});

/**
 * Answers HTTP 404 for the order of another account. Visitors without a session get the page, which asks them to log
 * in.
 */
export const loader = page.loader;
/** In the browser, `PayOrder` requests the order. */
export const clientLoader = () => null;

/** Leaves the title to the error boundary when the order does not exist. */
export const meta: MetaFunction<typeof loader> = (args) =>
  args.error ? [] : pageMeta(args, { title: m.pay_title(), description: m.pay_description(), noIndex: true });

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
          <LoginButton />
        </EmptyState>
      )}
      {session === 'unknown' && <h1 className="visually-hidden">{m.pay_title()}</h1>}
    </div>
  );
}

function OwnOrder({ orderId }: { orderId: string }) {
  const { Part: PayOrder, hasFailed, retry } = useLatePartOfPage(payOrder);
  if (PayOrder) return <PayOrder orderId={orderId} />;
  return hasFailed ? <TryAgain onTry={retry} /> : null;
}

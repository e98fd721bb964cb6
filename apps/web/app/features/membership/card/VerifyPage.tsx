import { isRouteErrorResponse, type MetaFunction, useLoaderData } from 'react-router';
import { pageData } from '../../../api/pageData.ts';
import { useSiteName } from '../../../api/rootData.ts';
import { FactList } from '../../../forms/FactList.tsx';
import { m } from '../../../paraglide/messages.js';
import { pageTitle } from '../../../seo/pageTitle.ts';
import { pageMeta } from '../../../seo/pageMeta.ts';
import { ButtonLink } from '../../../ui/ButtonLink.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { formatDay } from '../../../ui/formats.ts';
import { PersonName } from '../../../ui/PersonName.tsx';
import { ProblemPage } from '../../../ui/ProblemPage.tsx';
import styles from './VerifyPage.module.css';

const page = pageData((api, { params }) => api('verifyCard', { token: params.token ?? '' }));

export const loader = page.loader;
export const clientLoader = page.clientLoader;

/** Leaves the title to the error boundary when the card does not exist. */
export const meta: MetaFunction<typeof loader> = (args) =>
  args.error ? [] : pageMeta(args, { title: m.verify_title(), description: m.verify_description(), noIndex: true });

/**
 * Shows the verification that a card's QR code leads to: whether the membership is valid today, and the member's name.
 */
export default function VerifyPage() {
  const { valid, name, nativeName, associationName, until, graceUntil } = useLoaderData<typeof loader>();
  const facts = [
    { label: m.verify_name(), value: name || nativeName ? <PersonName name={name} nativeName={nativeName} /> : '—' },
    { label: m.association(), value: associationName ?? '—' },
    {
      label: valid && !graceUntil ? m.verify_until() : m.verify_ended(),
      value: until === null ? '—' : formatDay(until),
    },
    ...(graceUntil ? [{ label: m.verify_grace(), value: formatDay(graceUntil) }] : []),
  ];
  return (
    <div className="wrap">
      <article className={styles.card} data-valid={valid || undefined}>
        <p className={styles.kind}>{m.verify_title()}</p>
        <h1>
          <span aria-hidden="true">{valid ? '✓' : '✕'}</span> {valid ? m.verify_valid() : m.verify_invalid()}
        </h1>
        <FactList facts={facts} />
        <p className={styles.note}>{m.verify_note()}</p>
      </article>
    </div>
  );
}

/** Shows that the card does not exist, answered with HTTP 404. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const site = useSiteName();
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ProblemPage isMissing={false} />;
  return (
    <div className="wrap">
      <title>{pageTitle(m.verify_none(), site)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState heading="h1" title={m.verify_none()} text={m.verify_none_text()}>
        <ButtonLink to="/members?tab=verify">{m.verify_tab()}</ButtonLink>
      </EmptyState>
    </div>
  );
}

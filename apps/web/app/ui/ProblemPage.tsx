import { useSiteName, useSiteSettings } from '../api/rootData.ts';
import { usePending } from '../forms/usePending.ts';
import { leaveWhenReachable } from '../late/leaveWhenReachable.ts';
import { m } from '../paraglide/messages.js';
import { pageTitle } from '../seo/pageTitle.ts';
import { ButtonLink } from './ButtonLink.tsx';
import { EmptyState } from './EmptyState.tsx';
import { buttonLook } from './Button.tsx';

/** Shown instead of a page that does not exist or failed. Links to the home page; a failed page can be reloaded. */
export function ProblemPage({ isMissing }: { isMissing: boolean }) {
  const site = useSiteName();
  const notFound = useSiteSettings()?.notFound || m.not_found_text();
  return (
    <div className="wrap">
      <title>{pageTitle(isMissing ? m.not_found_title() : m.problem_title(), site)}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        heading="h1"
        title={isMissing ? m.not_found_title() : m.problem_title()}
        text={isMissing ? notFound : m.problem_text()}
      >
        {!isMissing && <ReloadButton />}
        <ButtonLink to="/" variant={isMissing ? 'filled' : 'default'} reload={!isMissing}>
          {m.back_home()}
        </ButtonLink>
      </EmptyState>
    </div>
  );
}

/** Reloads the page only if the server is reachable; otherwise the browser would show its own error page. */
function ReloadButton() {
  const { isPending, run } = usePending();
  return (
    // biome-ignore lint/a11y/useValidAnchor: without JavaScript, the link reloads the page
    <a
      href=""
      {...buttonLook('filled')}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        event.preventDefault();
        void run(() => leaveWhenReachable(() => location.reload(), { offersRetry: false }));
      }}
    >
      <span>{m.try_again()}</span>
    </a>
  );
}

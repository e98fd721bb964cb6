import { m } from '../../paraglide/messages.js';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** In place of a page: nothing is there, or something went wrong. Both lead home. */
export function ProblemPage({ isMissing }: { isMissing: boolean }) {
  return (
    <div className="wrap">
      <title>{`${isMissing ? m.not_found_title() : m.problem_title()} · ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState heading="h1" title={isMissing ? m.not_found_title() : m.problem_title()} text={isMissing ? m.not_found_text() : m.problem_text()}>
        <ButtonLink to="/">{m.back_home()}</ButtonLink>
      </EmptyState>
    </div>
  );
}

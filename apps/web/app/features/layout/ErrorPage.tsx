import { isRouteErrorResponse } from 'react-router';
import { FallbackPage } from '../notFound/FallbackPage.tsx';
import { ProblemPage } from '../notFound/ProblemPage.tsx';
import { SiteFrame } from './SiteFrame.tsx';

/** What a route's error boundary shows: the frame with the problem in it, or the problem alone if the frame is what failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <FallbackPage>
      <SiteFrame>
        <ProblemPage isMissing={isRouteErrorResponse(error) && error.status === 404} />
      </SiteFrame>
    </FallbackPage>
  );
}

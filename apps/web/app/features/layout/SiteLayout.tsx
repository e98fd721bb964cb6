import { isRouteErrorResponse, Outlet } from 'react-router';
import { ProblemPage } from '../notFound/ProblemPage.tsx';
import { SiteFrame } from './SiteFrame.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <SiteFrame>
      <ProblemPage isMissing={isRouteErrorResponse(error) && error.status === 404} />
    </SiteFrame>
  );
}

import { Outlet } from 'react-router';
import { ErrorPage } from './ErrorPage.tsx';
import { SiteFrame } from './SiteFrame.tsx';

export default function SiteLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  );
}

export const ErrorBoundary = ErrorPage;

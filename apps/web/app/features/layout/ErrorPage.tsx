import { Component, type ReactNode } from 'react';
import { isRouteErrorResponse } from 'react-router';
import { Messages } from '../../ui/Messages.tsx';
import { ProblemPage } from '../../ui/ProblemPage.tsx';
import { SiteFrame } from './SiteFrame.tsx';

/** Renders a route's error: inside the site frame, or without it if the frame itself failed. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <FallbackPage>
      <SiteFrame>
        <ProblemPage isMissing={isRouteErrorResponse(error) && error.status === 404} />
      </SiteFrame>
    </FallbackPage>
  );
}

/** Shows the error without the frame when the frame itself cannot be rendered. */
class FallbackPage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <main>
        <ProblemPage isMissing={false} />
        <Messages />
      </main>
    );
  }
}

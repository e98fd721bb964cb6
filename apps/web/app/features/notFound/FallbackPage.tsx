import { Component, type ReactNode } from 'react';
import { Messages } from '../../ui/Messages.tsx';
import { ProblemPage } from './ProblemPage.tsx';

/** Where even the frame around a page cannot be rendered: says so without it, in the reader's language. */
export class FallbackPage extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
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

import { Component, type ReactNode } from 'react';
import { ModuleCard } from '../modules/slots/ModuleCard.tsx';

type State = { thrown: { error: unknown } | undefined };

/**
 * Keeps a failing page of the shell from breaking the frame. Key it by address, so the failure doesn't carry over to
 * the next page.
 */
export class PageBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { thrown: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
  }

  override render(): ReactNode {
    const { thrown } = this.state;
    if (!thrown) return this.props.children;
    return (
      <ModuleCard
        title="This page"
        failure={{ kind: 'render' }}
        onTryAgain={() => this.setState({ thrown: undefined })}
      />
    );
  }
}

import { Component, type ReactNode } from 'react';
import { ModuleCard } from '../slots/ModuleCard.tsx';

/** A page's code did not arrive: no network, or the files of an older Simmer are gone. */
export class CodeMissing extends Error {
  override readonly name = 'CodeMissing';
}

type State = { thrown: { error: unknown } | undefined };

/** Keeps a failure of one of the shell's own pages from the frame around it. Key it by address, so that another page is not lost with it. */
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
    const isMissing = thrown.error instanceof CodeMissing;
    return (
      <ModuleCard
        title="This page"
        failure={{ kind: isMissing ? 'load' : 'render' }}
        // What did not arrive once is not asked for again by the browser until it begins anew.
        onTryAgain={() => (isMissing ? location.reload() : this.setState({ thrown: undefined }))}
      />
    );
  }
}

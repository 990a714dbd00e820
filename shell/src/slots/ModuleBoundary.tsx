import type { PublishedModule } from '@simmer/contracts';
import { Component, type ReactNode } from 'react';
import { ModuleFailure } from '../registry/moduleFailure.ts';

type Props = {
  module: PublishedModule;
  /** what stands in the place of a part that failed */
  instead(failure: ModuleFailure, tryAgain: () => void): ReactNode;
  onFailure(failure: ModuleFailure): void;
  /** called before another try */
  onTryAgain(): void;
  children: ReactNode;
};
type State = { thrown: { error: unknown } | undefined };

/** Keeps one part's failure, in loading or in rendering, from everything around it. Key it by module and version: React keeps its state otherwise. */
export class ModuleBoundary extends Component<Props, State> {
  override state: State = { thrown: undefined };

  static getDerivedStateFromError(error: unknown): State {
    return { thrown: { error } };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onFailure(this.asFailure(error));
  }

  private asFailure(error: unknown): ModuleFailure {
    return ModuleFailure.from('render', this.props.module, error);
  }

  private readonly tryAgain = () => {
    this.props.onTryAgain();
    this.setState({ thrown: undefined });
  };

  override render(): ReactNode {
    const { thrown } = this.state;
    return thrown ? this.props.instead(this.asFailure(thrown.error), this.tryAgain) : this.props.children;
  }
}

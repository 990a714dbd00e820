import type { PublishedModule } from '@simmer/contracts';
import { Component, type ReactNode } from 'react';
import { ModuleFailure } from '../loader/moduleFailure.ts';

type Props = {
  module: PublishedModule;
  /** replaces a failed part */
  instead(failure: ModuleFailure, tryAgain: () => void): ReactNode;
  onFailure(failure: ModuleFailure): void;
  /** called before a retry */
  onTryAgain(): void;
  children: ReactNode;
};
type State = { thrown: { error: unknown } | undefined };

/** Contains a part's failure to load or render. Key it by module and version, or React keeps the failed state. */
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

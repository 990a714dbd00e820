import { shownMessage } from '@simmer/contracts';
import { Button, PageState } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

type Props = {
  /** what could not be loaded, such as "Couldn’t load the notes" */
  heading: string;
  error: unknown;
  place?: 'page' | 'part';
  onRetry(): void;
  /** another way on */
  children?: ReactNode;
};

/** Stands in for a list or page that failed to load: why, and a way to try again. */
export function LoadFailure({ heading, error, place, onRetry, children }: Props) {
  return (
    <PageState
      // The browser reports a missing connection as this type.
      picture={error instanceof TypeError ? 'offline' : 'failed'}
      heading={heading}
      text={shownMessage(error)}
      role="alert"
      {...(place && { place })}
    >
      <Button appearance={place === 'page' ? 'primary' : 'secondary'} onClick={onRetry}>
        Try again
      </Button>
      {children}
    </PageState>
  );
}

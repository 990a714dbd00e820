import { useHref, useLinkClickHandler } from '@simmer/kit/router';
import { Button } from '@simmer/kit/ui';
import type { ReactNode } from 'react';

type Props = { to: string; appearance?: 'primary' | 'secondary'; children: ReactNode };

/** A link that looks like a button: the one thing to do in a state. */
export function LinkButton({ to, appearance = 'primary', children }: Props) {
  const onClick = useLinkClickHandler<HTMLAnchorElement>(to);
  return (
    <Button as="a" href={useHref(to)} appearance={appearance} onClick={onClick}>
      {children}
    </Button>
  );
}

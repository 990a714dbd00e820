import { useHref, useLinkClickHandler } from '@simmer/kit/router';
import { Button, makeStyles, mergeClasses, onPhone } from '@simmer/kit/ui';
import type { MouseEventHandler, ReactNode } from 'react';
import { onTouch } from '../../controls/onTouch.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0, whiteSpace: 'nowrap', [onTouch]: { minHeight: '44px' } },
  // Buttons below a sentence share its width.
  wide: { [onPhone]: { flexGrow: 1, minWidth: 0 } },
});

type Look = { isPrimary?: boolean; isQuiet?: boolean; children: ReactNode };

function useLook({ isPrimary, isQuiet }: Look) {
  const styles = useStyles();
  return {
    size: 'small',
    appearance: isPrimary ? 'primary' : isQuiet ? 'subtle' : 'secondary',
    className: mergeClasses(styles.button, !isQuiet && styles.wide),
  } as const;
}

/** A button in a line of what is open. */
export function LineButton({ onClick, ...look }: Look & { onClick: MouseEventHandler<HTMLButtonElement> }) {
  return (
    <Button {...useLook(look)} onClick={onClick}>
      {look.children}
    </Button>
  );
}

/** A link that looks like one. */
export function LineLink({ to, ...look }: Look & { to: string }) {
  return (
    <Button {...useLook(look)} as="a" href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {look.children}
    </Button>
  );
}

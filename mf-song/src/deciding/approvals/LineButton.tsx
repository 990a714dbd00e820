import { useHref, useLinkClickHandler } from '@simmer/kit/router';
import { Button, makeStyles, mergeClasses, onPhone } from '@simmer/kit/ui';
import type { MouseEventHandler, ReactNode } from 'react';
import { onTouch } from '../../controls/onTouch.ts';

const useStyles = makeStyles({
  button: { flexShrink: 0, whiteSpace: 'nowrap', [onTouch]: { minHeight: '44px' } },
  // Buttons below a sentence share its width.
  wide: { [onPhone]: { flexGrow: 1, minWidth: 0 } },
});

type Appearance = { isPrimary?: boolean; isQuiet?: boolean; children: ReactNode };

function useAppearance({ isPrimary, isQuiet }: Appearance) {
  const styles = useStyles();
  return {
    size: 'small',
    appearance: isPrimary ? 'primary' : isQuiet ? 'subtle' : 'secondary',
    className: mergeClasses(styles.button, !isQuiet && styles.wide),
  } as const;
}

/** A button in a line of what is open. */
export function LineButton({ onClick, ...appearance }: Appearance & { onClick: MouseEventHandler<HTMLButtonElement> }) {
  return (
    <Button {...useAppearance(appearance)} onClick={onClick}>
      {appearance.children}
    </Button>
  );
}

/** A link that looks like one. */
export function LineLink({ to, ...appearance }: Appearance & { to: string }) {
  return (
    <Button {...useAppearance(appearance)} as="a" href={useHref(to)} onClick={useLinkClickHandler(to)}>
      {appearance.children}
    </Button>
  );
}

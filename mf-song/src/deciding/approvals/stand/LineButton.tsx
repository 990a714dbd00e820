import { useHref, useLinkClickHandler, useNavigate } from '@simmer/kit/router';
import { Button, makeStyles, mergeClasses, onPhone, tokens } from '@simmer/kit/ui';
import type { MouseEvent, MouseEventHandler, ReactNode } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import type { Leave } from './lineProps.ts';

const useStyles = makeStyles({
  button: {
    flexShrink: 0,
    minWidth: 0,
    minHeight: '32px',
    paddingInline: tokens.spacingHorizontalM,
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    // A finger's target, in a strip that is no higher than one.
    [onTouch]: { position: 'relative', '::before': { content: '""', position: 'absolute', inset: '-6px 0' } },
    [onPhone]: { minHeight: '44px' },
  },
  // Buttons below a sentence share its width.
  wide: { [onPhone]: { flexGrow: 1 } },
  quiet: { paddingInline: tokens.spacingHorizontalS, color: tokens.colorNeutralForeground2 },
});

type Appearance = { isPrimary?: boolean; isQuiet?: boolean; children: ReactNode };

function useAppearance({ isPrimary, isQuiet }: Appearance) {
  const styles = useStyles();
  return {
    size: 'small',
    appearance: isPrimary ? 'primary' : isQuiet ? 'subtle' : 'secondary',
    className: mergeClasses(styles.button, isQuiet ? styles.quiet : styles.wide),
  } as const;
}

type ButtonProps = Appearance & { opensDialog?: boolean; onClick: MouseEventHandler<HTMLButtonElement> };

/** A button in a line of what is open. */
export function LineButton({ onClick, opensDialog, ...appearance }: ButtonProps) {
  return (
    <Button {...useAppearance(appearance)} {...(opensDialog && { 'aria-haspopup': 'dialog' })} onClick={onClick}>
      {appearance.children}
    </Button>
  );
}

/** A link that looks like one. A dialog that it stands in closes before the page goes. */
export function LineLink({ to, leave, ...appearance }: Appearance & { to: string; leave?: Leave | undefined }) {
  const navigate = useNavigate();
  const go = useLinkClickHandler<HTMLAnchorElement>(to);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!leave || !isPlain) return go(event);
    event.preventDefault();
    leave(() => void navigate(to));
  };
  return (
    <Button {...useAppearance(appearance)} as="a" href={useHref(to)} onClick={press}>
      {appearance.children}
    </Button>
  );
}

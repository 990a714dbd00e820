import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { useModalDialog } from './useModalDialog.ts';
import { useReach } from './useReach.ts';

const useStyles = makeStyles({
  sheet: {
    inset: 'auto 0 0',
    width: '100%',
    maxWidth: '480px',
    maxHeight: '85dvh',
    boxSizing: 'border-box',
    margin: '0 auto',
    padding: 0,
    border: 0,
    borderRadius: `${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge} 0 0`,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    overscrollBehavior: 'contain',
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { transform: 'translateY(24px)', opacity: 0 }, to: { transform: 'none', opacity: 1 } },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  content: { boxSizing: 'border-box', paddingBottom: 'env(safe-area-inset-bottom)' },
});

type Props = {
  label: string;
  className?: string | undefined;
  /** of the content, which has the padding */
  contentClassName?: string | undefined;
  onClose(): void;
  children: ReactNode;
};

/** A sheet at the lower edge of a small screen, over the page or over another sheet. */
export function Sheet({ label, className, contentClassName, onClose, children }: Props) {
  const styles = useStyles();
  const dialog = useModalDialog(onClose);
  useReach(dialog);
  return (
    <dialog ref={dialog} className={mergeClasses(styles.sheet, className)} aria-label={label}>
      <div className={mergeClasses(styles.content, contentClassName)}>{children}</div>
    </dialog>
  );
}

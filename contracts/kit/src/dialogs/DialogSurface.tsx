import {
  DialogSurface as FluentDialogSurface,
  mergeClasses,
  useDialogContext_unstable,
} from '@fluentui/react-components';
import type { ComponentProps } from 'react';
import { pressEscape } from '../back/pressEscape.ts';
import { useBackCloses } from '../back/useBackCloses.ts';
import { dialogMotion } from '../floating/motion.tsx';
import { useSheetStyles } from '../floating/sheet.styles.ts';

/** An open dialog: in the middle of the window, or a sheet on a phone. Going back closes it as Escape does. */
export function DialogSurface({ className, ...props }: ComponentProps<typeof FluentDialogSurface>) {
  const isOpen = useDialogContext_unstable(({ open }) => open);
  const dialog = useDialogContext_unstable(({ dialogRef }) => dialogRef);
  useBackCloses(isOpen, () => pressEscape(typeof dialog === 'object' ? dialog?.current : null));
  const styles = useSheetStyles();
  return (
    <FluentDialogSurface
      backdropMotion={dialogMotion}
      {...props}
      className={mergeClasses(className, styles.sheet, styles.dialog)}
    />
  );
}

import { Dialog } from '@fluentui/react-components';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { dialogMotion } from '../floating/motion.tsx';
import { DialogSurface } from './DialogSurface.tsx';
import { useReturnedFocus } from './useReturnedFocus.ts';

type Props = {
  className: string;
  /** its name, if it has no title */
  label?: string;
  /** for confirmations: a press outside does not close it */
  isAlert?: boolean;
  /** for a dialog that the page's address opens and closes; otherwise it is open from the start and closes itself */
  control?: { isOpen: boolean; close(): void };
  /** called when the dialog has closed */
  onClosed(): void;
  children(close: () => void): ReactNode;
};

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A dialog that is open while it is rendered. It closes before it unmounts: unmounting an open dialog would leave the page
 * hidden from assistive technology. While it fades, it ignores presses. The focus returns to where it was.
 */
export function Modal({ className, label, isAlert, control, onClosed, children }: Props) {
  const [isOwnOpen, setIsOwnOpen] = useState(true);
  const closeOwn = useCallback(() => setIsOwnOpen(false), []);
  const { isOpen, close } = control ?? { isOpen: isOwnOpen, close: closeOwn };
  useReturnedFocus();
  return (
    <Dialog
      open={isOpen}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => !open && close()}
      surfaceMotion={{ ...dialogMotion, onMotionFinish: (_, { direction }) => direction === 'exit' && onClosed() }}
    >
      <DialogSurface
        className={className}
        {...(label && { 'aria-label': label })}
        {...(!isOpen && { onClickCapture: ignore, onKeyDownCapture: ignore })}
      >
        {children(close)}
      </DialogSurface>
    </Dialog>
  );
}

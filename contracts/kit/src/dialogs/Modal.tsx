import { Dialog } from '@fluentui/react-components';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';
import { DialogSurface } from '../back/DialogSurface.tsx';
import { useReturnedFocus } from './useReturnedFocus.ts';

type Props = {
  className: string;
  /** its name, where it has no title */
  label?: string;
  /** asks before something with consequences: a press beside it does not close it */
  isAlert?: boolean;
  /** called when the dialog has left the page */
  onClosed(): void;
  children(close: () => void): ReactNode;
};

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A dialog that is open as long as it is rendered. It closes first and then leaves: one that is taken away while it is open leaves the page
 * hidden from assistive technology. While it fades, nothing in it can be pressed. The focus goes back to what had it before.
 */
export function Modal({ className, label, isAlert, onClosed, children }: Props) {
  const [isOpen, setIsOpen] = useState(true);
  const close = useCallback(() => setIsOpen(false), []);
  useReturnedFocus();
  return (
    <Dialog
      open={isOpen}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => !open && close()}
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && onClosed() }}
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

import { Dialog, DialogSurface, useReturnedFocus } from '@simmer/kit/ui-extra';
import { type ReactNode, useCallback, useState } from 'react';

type Props = {
  className: string;
  /** asks before something that cannot be undone: a press beside it does not close it */
  isAlert?: boolean;
  label?: string;
  /** called when the dialog has left the page */
  onClosed(): void;
  children(close: () => void): ReactNode;
};

/**
 * A dialog that is there as long as this is. It leaves by being closed first: taken away while it is open, it would leave the page behind it
 * hidden from assistive technology. Its opener decides where the focus goes; if that cannot take it, the page does.
 */
export function PlaylistModal({ className, isAlert, label, onClosed, children }: Props) {
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
      <DialogSurface className={className} {...(label && { 'aria-label': label })}>
        {children(close)}
      </DialogSurface>
    </Dialog>
  );
}

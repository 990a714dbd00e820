import { Dialog, DialogSurface, useReturnedFocus } from '@simmer/kit/ui-extra';
import { type ReactNode, type SyntheticEvent, useCallback, useState } from 'react';

type Props = {
  className: string;
  /** asks before something that is not easily undone: a press beside it does not close it */
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
 * A dialog that is there as long as this is. It leaves by being closed first, and nothing in it can be pressed any more while it fades; the
 * focus goes back to where it came from.
 */
export function Modal({ className, isAlert, onClosed, children }: Props) {
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
      <DialogSurface className={className} {...(!isOpen && { onClickCapture: ignore, onKeyDownCapture: ignore })}>
        {children(close)}
      </DialogSurface>
    </Dialog>
  );
}

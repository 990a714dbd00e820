import { Dialog, DialogSurface, useReturnedFocus } from '@simmer/kit/ui-extra';
import { type ReactNode, type SyntheticEvent, useState } from 'react';

type Props = {
  isOpen: boolean;
  className: string;
  /** asks before something that has consequences: a press beside it does not close it */
  isAlert?: boolean;
  onClose(): void;
  /** called when the dialog has left the page */
  onLeft?: (() => void) | undefined;
  children: ReactNode;
};

function ignore(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * A dialog that leaves by being closed, and leaves nothing behind: a closed one of Fluent's keeps elements on the page that take the focus.
 * Nothing in it can be pressed any more while it fades.
 */
export function Modal(props: Props) {
  const { isOpen, onLeft } = props;
  const [isThere, setIsThere] = useState(isOpen);
  if (isOpen && !isThere) setIsThere(true);
  const leave = () => {
    setIsThere(false);
    onLeft?.();
  };
  return isThere ? <Shown {...props} onLeft={leave} /> : null;
}

function Shown({ isOpen, className, isAlert, onClose, onLeft, children }: Props) {
  useReturnedFocus();
  return (
    <Dialog
      open={isOpen}
      modalType={isAlert ? 'alert' : 'modal'}
      onOpenChange={(_, { open }) => !open && onClose()}
      surfaceMotion={{ onMotionFinish: (_, { direction }) => direction === 'exit' && onLeft?.() }}
    >
      <DialogSurface className={className} {...(!isOpen && { onClickCapture: ignore, onKeyDownCapture: ignore })}>
        {children}
      </DialogSurface>
    </Dialog>
  );
}

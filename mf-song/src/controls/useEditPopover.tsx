import { lazyPart } from '@simmer/kit/ui';
import { type ReactNode, Suspense, useState } from 'react';

const EditPopover = lazyPart(
  () => import('./EditPopover.tsx'),
  (file) => file.EditPopover,
);

type Options = {
  /** the name of the popover */
  title: string;
  /** called when it opens, to load what it needs */
  onOpen?(): void;
  /** the form in it */
  children(close: () => void): ReactNode;
};

/**
 * A button that opens a small form beside it. Its code loads when the pointer reaches the button or with the first press.
 *
 * @returns props for the button, the button itself, and the element to render
 */
export function useEditPopover({ title, onOpen, children }: Options) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [isUsed, setIsUsed] = useState(false);
  return {
    anchor,
    buttonProps: {
      ref: setAnchor,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      onPointerEnter: () => void EditPopover.ahead(),
      onClick: () => {
        if (!isOpen) onOpen?.();
        setIsUsed(true);
        setIsOpen(!isOpen);
      },
    },
    // It stays rendered when closed, because it shows the page to assistive technology again as it fades.
    popover: isUsed && anchor && (
      <Suspense>
        <EditPopover title={title} anchor={anchor} isOpen={isOpen} onClose={() => setIsOpen(false)}>
          {children}
        </EditPopover>
      </Suspense>
    ),
  } as const;
}

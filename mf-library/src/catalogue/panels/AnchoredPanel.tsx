import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';
import { type ReactNode, useState } from 'react';

type Props = {
  id?: string;
  /** the id of its heading */
  titleId: string;
  /** the button that opened it */
  anchor: HTMLElement;
  onClose(): void;
  children: ReactNode;
};

/** An open panel beside its button, or a sheet on a phone: nothing moves for it. Escape and a press elsewhere close it, and the focus returns. */
export function AnchoredPanel({ id, titleId, anchor, onClose, children }: Props) {
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const close = () => {
    onClose();
    const { activeElement, body } = document;
    // A press on another control has moved the focus there.
    if (activeElement === body || surface?.contains(activeElement)) anchor.focus();
  };
  return (
    <Popover
      open
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={({ target }, { open }) => {
        // The button closes it itself.
        if (!open && !(target instanceof Node && anchor.contains(target))) close();
      }}
    >
      <PopoverSurface ref={setSurface} id={id} aria-labelledby={titleId}>
        {children}
      </PopoverSurface>
    </Popover>
  );
}

import { makeStyles, onPhone, Subtitle2, tokens, useId } from '@simmer/kit/ui';
import { Popover, PopoverSurface } from '@simmer/kit/ui-floating';
import { type ReactNode, useState } from 'react';

const useStyles = makeStyles({
  content: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalM,
    width: '288px',
    [onPhone]: { width: 'auto', maxWidth: 'calc(100vw - 32px)' },
  },
});

type Props = {
  /** its name and heading */
  title: string;
  /** the button that opened it */
  anchor: HTMLElement;
  isOpen: boolean;
  onClose(): void;
  /** a small form; the focus goes to its first field */
  children(close: () => void): ReactNode;
};

/** A small form beside its button, over the page: nothing moves for it. Escape and a press elsewhere close it, and the focus returns. */
export function EditPopover({ title, anchor, isOpen, onClose, children }: Props) {
  const styles = useStyles();
  const titleId = useId('edit');
  const [surface, setSurface] = useState<HTMLDivElement | null>(null);
  const close = () => {
    onClose();
    const { activeElement, body } = document;
    // A press on another control has moved the focus there.
    if (activeElement === body || surface?.contains(activeElement)) anchor.focus();
  };
  return (
    <Popover
      open={isOpen}
      trapFocus
      positioning={{ target: anchor, position: 'below', align: 'start', offset: 4 }}
      onOpenChange={({ target }, { open }) => {
        // The button closes it itself.
        if (!open && !(target instanceof Node && anchor.contains(target))) close();
      }}
    >
      <PopoverSurface ref={setSurface} aria-labelledby={titleId}>
        <div className={styles.content}>
          <Subtitle2 as="h2" id={titleId}>
            {title}
          </Subtitle2>
          {children(close)}
        </div>
      </PopoverSurface>
    </Popover>
  );
}

import type { PopoverProps } from '@simmer/kit/ui-floating';

/** An open popover below its button, which takes the focus back; a press of the button itself closes it there. */
export function leavingPopover(anchor: HTMLElement, onClose: () => void): Omit<PopoverProps, 'children'> {
  return {
    open: true,
    trapFocus: true,
    positioning: { target: anchor, position: 'below', align: 'start', offset: 4 },
    onOpenChange: ({ target }, { open }) => {
      if (open || (target instanceof Node && anchor.contains(target))) return;
      onClose();
      anchor.focus();
    },
  };
}

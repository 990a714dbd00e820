import type { MenuProps } from '@fluentui/react-components';
import { menuPlace, type Point } from './menuPlace.ts';

/**
 * What makes a menu float, open, at the thing it belongs to or at the point that was asked for. When it closes, the focus goes back to that
 * thing, unless a press elsewhere has taken it.
 */
export function menuAt(anchor: HTMLElement, at: Point | undefined, onClose: () => void) {
  return {
    open: true,
    positioning: menuPlace(anchor, at),
    onOpenChange: (_, { open, type }) => {
      if (open) return;
      onClose();
      if (type !== 'clickOutside') anchor.focus();
    },
  } satisfies Partial<MenuProps>;
}

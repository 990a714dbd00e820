import type { MenuProps } from '@fluentui/react-components';
import type { MouseEvent } from 'react';

/** A place in the window, in pixels. */
export type Point = { x: number; y: number };

/**
 * Takes a right click, or the keyboard's menu key, from the browser to open our own menu there.
 *
 * @returns the place; undefined if the event has none, as in some browsers for the menu key
 */
export function takeContextMenu(event: MouseEvent): Point | undefined {
  event.preventDefault();
  const { clientX: x, clientY: y } = event;
  return x === 0 && y === 0 ? undefined : { x, y };
}

/** Where a menu opens: at the given point, else below its target. */
export function menuPlace(anchor: HTMLElement, at?: Point): MenuProps['positioning'] {
  if (!at) return { target: anchor, position: 'below', align: 'end', offset: 4 };
  const target = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0), contextElement: anchor };
  return { target, position: 'below', align: 'start' };
}

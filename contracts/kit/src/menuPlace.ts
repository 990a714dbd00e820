import type { MenuProps } from '@fluentui/react-components';
import type { MouseEvent } from 'react';

/** A place in the window, in pixels. */
export type Point = { x: number; y: number };

/**
 * Takes a right click, or the keyboard's menu key, from the browser, so that a menu of ours opens there.
 *
 * @returns where; undefined where the event names no place, as some browsers' do for the menu key
 */
export function takeContextMenu(event: MouseEvent): Point | undefined {
  event.preventDefault();
  const { clientX: x, clientY: y } = event;
  return x === 0 && y === 0 ? undefined : { x, y };
}

/** Where a menu opens: at the point that was asked for, else below the thing that it belongs to. */
export function menuPlace(anchor: HTMLElement, at?: Point): MenuProps['positioning'] {
  if (!at) return { target: anchor, position: 'below', align: 'end', offset: 4 };
  const target = { getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0), contextElement: anchor };
  return { target, position: 'below', align: 'start' };
}

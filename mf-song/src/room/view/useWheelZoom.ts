import { type RefObject, useEffect, useEffectEvent } from 'react';
import { secondsAt } from '../../playing/timeline/timeView.ts';
import type { RoomView } from './useRoomView.ts';

/** How many pixels of a wheel or touchpad zoom by a factor of e. */
const PX_PER_E = 240;

/**
 * Zooms with Ctrl and the wheel, or by pinching on a touchpad, around the pointer; scrolls with a horizontal wheel, or
 * Shift and the wheel. The page keeps its own scrolling.
 */
export function useWheelZoom(element: RefObject<HTMLElement | null>, room: RoomView): void {
  const turn = useEffectEvent((event: WheelEvent) => {
    const { view } = room;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      const x = event.clientX - (element.current?.getBoundingClientRect().left ?? 0);
      room.zoom(Math.exp(-event.deltaY / PX_PER_E), secondsAt(view, x));
      return;
    }
    const byPx = event.shiftKey && event.deltaX === 0 ? event.deltaY : event.deltaX;
    if (room.isWhole || byPx === 0 || Math.abs(event.deltaY) > Math.abs(byPx)) return;
    event.preventDefault();
    room.scrollBy((byPx / view.widthPx) * (view.untilSeconds - view.fromSeconds));
  });
  useEffect(() => {
    const turned = element.current;
    if (!turned) return;
    const onWheel = (event: WheelEvent) => turn(event);
    // React's own listener is passive and could not keep the page from zooming.
    turned.addEventListener('wheel', onWheel, { passive: false });
    return () => turned.removeEventListener('wheel', onWheel);
  }, [element]);
}

import { type RefObject, useLayoutEffect, useState } from 'react';

/** where nothing can be measured: a usual bar */
const USUAL_PX = 480;

/** How wide an element is drawn, in CSS pixels; it follows the window. */
export function useElementWidth(element: RefObject<HTMLElement | null>): number {
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => setWidthPx(measured.clientWidth || USUAL_PX);
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element]);
  return widthPx;
}

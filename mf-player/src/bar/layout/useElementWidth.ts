import { type RefObject, useLayoutEffect, useState } from 'react';

/** a typical width, if it can't be measured */
const USUAL_PX = 480;

/** The width of an element in CSS pixels, kept up to date. */
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

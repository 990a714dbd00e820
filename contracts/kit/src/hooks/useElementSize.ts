import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The size of an element in CSS pixels, kept up to date.
 *
 * @param usualWidthPx a typical width, if it can't be measured
 */
export function useElementSize(
  element: RefObject<HTMLElement | null>,
  usualWidthPx: number,
): { widthPx: number; heightPx: number } {
  const [size, setSize] = useState({ widthPx: 0, heightPx: 0 });
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const measure = () => {
      const widthPx = measured.clientWidth || usualWidthPx;
      const heightPx = measured.clientHeight;
      setSize((last) => (last.widthPx === widthPx && last.heightPx === heightPx ? last : { widthPx, heightPx }));
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, usualWidthPx]);
  return size;
}

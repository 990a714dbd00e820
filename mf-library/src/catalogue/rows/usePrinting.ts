import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { scrollerOf } from '../lists/scroller.ts';

/** Whether the page is printing. Keeps the scroll position, although the list may be shorter meanwhile. */
export function usePrinting(list: RefObject<HTMLElement | null>): boolean {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    let top: number | undefined;
    const scroller = () => scrollerOf(list.current);
    // The browser prints the page as it is once these listeners return.
    const begin = () => {
      top ??= scroller().scrollTop;
      flushSync(() => setPrinting(true));
    };
    const end = () => {
      flushSync(() => setPrinting(false));
      if (top !== undefined) scroller().scrollTop = top;
      top = undefined;
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  }, [list]);
  return isPrinting;
}

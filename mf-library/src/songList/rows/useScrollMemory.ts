import { $listView, type PlaylistScope } from '@simmer/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { scrollerOf } from '../../catalogue/lists/scroller.ts';
import { forgetScroll, rememberedScroll } from './scrollMemory.ts';

const RESTORE_DELAY_MS = 100;

/** Restores a list's scroll position after a visit to a song; any other list starts at its top. */
export function useScrollMemory({ list, scope }: { list: RefObject<HTMLElement | null>; scope: PlaylistScope }): void {
  const shown = useRef<PlaylistScope>(undefined);
  useEffect(() => {
    // Finding the scroller lays the page out, so only where it is scrolled.
    if (shown.current !== undefined && shown.current !== scope) scrollerOf(list.current).scrollTop = 0;
    shown.current = scope;
    const top = rememberedScroll(scope);
    if (top === undefined) return;
    // The rows' heights are known a moment after they render (PRODUCT.md, Lists).
    const timer = setTimeout(() => {
      forgetScroll(scope);
      scrollerOf(list.current).scrollTop = top;
    }, RESTORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [list, scope]);

  // Search results start at the top.
  useEffect(
    () =>
      $listView.listen(({ search }, before) => {
        if (search !== before?.search) scrollerOf(list.current).scrollTop = 0;
      }),
    [list],
  );
}

import { $listView, type PlaylistScope } from '@simmer/contracts';
import { type RefObject, useEffect, useRef } from 'react';
import { scrollerOf } from './scroller.ts';
import { forgetScroll, rememberedScroll } from './scrollMemory.ts';

const RESTORE_DELAY_MS = 100;

/** Brings a list back to where it was left for a song; another list begins at its top. */
export function useScrollMemory({ list, scope }: { list: RefObject<HTMLElement | null>; scope: PlaylistScope }): void {
  const shown = useRef<PlaylistScope>(undefined);
  useEffect(() => {
    const scroller = scrollerOf(list.current);
    if (shown.current !== undefined && shown.current !== scope) scroller.scrollTop = 0;
    shown.current = scope;
    const top = rememberedScroll(scope);
    if (top === undefined) return;
    // The rows' heights are known a moment after they are there (PRODUCT.md, Lists).
    const timer = setTimeout(() => {
      forgetScroll(scope);
      scroller.scrollTop = top;
    }, RESTORE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [list, scope]);

  // What is found is looked at from its beginning.
  useEffect(
    () =>
      $listView.listen(({ search }, before) => {
        if (search !== before?.search) scrollerOf(list.current).scrollTop = 0;
      }),
    [list],
  );
}

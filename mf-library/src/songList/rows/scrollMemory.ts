import { ALL_SONGS, type PlaylistScope, scrollPositions } from '@simmer/contracts';

/** The storage key of a list's scroll position: `playlist-{id}`, or `song-list` for all songs (PRODUCT.md, Lists). */
export function scrollKey(scope: PlaylistScope): string {
  return scope === ALL_SONGS ? 'song-list' : `playlist-${scope}`;
}

/** Stores a list's scroll position when a song opens. @param top pixels */
export function rememberScroll(scope: PlaylistScope, top: number): void {
  scrollPositions.write({ ...scrollPositions.read(), [scrollKey(scope)]: Math.round(top) });
}

/** A list's stored scroll position, in pixels. */
export function rememberedScroll(scope: PlaylistScope): number | undefined {
  return scrollPositions.read()[scrollKey(scope)];
}

/** Clears the position: the next visit to the list starts at its top. */
export function forgetScroll(scope: PlaylistScope): void {
  const { [scrollKey(scope)]: _, ...others } = scrollPositions.read();
  scrollPositions.write(others);
}

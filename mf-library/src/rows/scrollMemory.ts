import { ALL_SONGS, type PlaylistScope, scrollPositions } from '@simmer/contracts';

/** Where a list's scroll position is kept: `playlist-{id}`, or `song-list` for all songs (PRODUCT.md, Lists). */
export function scrollKey(scope: PlaylistScope): string {
  return scope === ALL_SONGS ? 'song-list' : `playlist-${scope}`;
}

/** Remembers where a list was scrolled to, when somebody goes on to a song. @param top pixels */
export function rememberScroll(scope: PlaylistScope, top: number): void {
  scrollPositions.write({ ...scrollPositions.read(), [scrollKey(scope)]: Math.round(top) });
}

/** Where a list was left, in pixels. */
export function rememberedScroll(scope: PlaylistScope): number | undefined {
  return scrollPositions.read()[scrollKey(scope)];
}

/** The next visit to a list begins at its top. */
export function forgetScroll(scope: PlaylistScope): void {
  const { [scrollKey(scope)]: _, ...others } = scrollPositions.read();
  scrollPositions.write(others);
}

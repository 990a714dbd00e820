import { remembered } from '../../base/format/remembered.ts';
import { HIDDEN_SONGS_ID, type PlaylistScope } from './playlistScope.ts';

/** Whether lists show only songs whose newest version the person has not heard. */
export type UnheardChoice = {
  /**
   * The ids of the versions they had heard when the list was chosen: what they hear meanwhile stays in it, so that nothing moves under
   * them and continuous play keeps its place. Absent while all songs are shown; `awaited` while it isn't known what they have heard.
   */
  heardBefore?: ReadonlySet<number> | 'awaited' | undefined;
};

/** Whether a list leaves out what was heard. Hidden songs aren't for listening. */
export const isUnheardOnly = ({ heardBefore, scope }: UnheardChoice & { scope: PlaylistScope }): boolean =>
  heardBefore !== undefined && heardBefore !== 'awaited' && scope !== HIDDEN_SONGS_ID;

const rememberedKept = remembered();

/** The songs of a list that were unheard when it was chosen, in their order; all of them while that isn't known. */
export function keptUnheard<S extends { id: number }>(
  songs: readonly S[],
  { heardBefore, scope }: UnheardChoice & { scope: PlaylistScope },
): readonly S[] {
  if (heardBefore === undefined || heardBefore === 'awaited' || scope === HIDDEN_SONGS_ID) return songs;
  return rememberedKept(songs, [heardBefore], () => songs.filter(({ id }) => !heardBefore.has(id)));
}

import { $playback, compareRequested, type Version } from '@simmer/contracts';

/**
 * Which version another one is compared with: the one that plays, else the one the page shows, else the newest.
 *
 * @param playingId the version in the player
 * @param shownId the version the page shows
 * @returns undefined where there is no other
 */
export function counterpart(
  version: Version,
  versions: readonly Version[],
  { playingId, shownId }: { playingId: number | undefined; shownId: number },
): Version | undefined {
  const others = versions.filter(({ id, isHidden }) => !isHidden && id !== version.id);
  const ofId = (wanted: number | undefined) => others.find(({ id }) => id === wanted);
  return ofId(playingId) ?? ofId(shownId) ?? others[0];
}

/** Has the player compare a version with the one it is most likely to be compared with. */
export function compareVersion(version: Version, versions: readonly Version[], shownId: number): void {
  const playback = $playback.get();
  const playingId = playback.status === 'idle' ? undefined : playback.song.id;
  const other = counterpart(version, versions, { playingId, shownId });
  if (other) compareRequested.emit({ versions: [other, version] });
}

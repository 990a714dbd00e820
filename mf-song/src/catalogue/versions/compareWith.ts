import { $playback, canBePlayed, compareRequested, type Version } from '@simmer/contracts';

/**
 * Which version to compare another with: the playing one, else the shown one, else the newest.
 *
 * @param playingId the version in the player
 * @param shownId the version the page shows
 * @returns undefined if there is no other
 */
export function counterpart(
  version: Version,
  versions: readonly Version[],
  { playingId, shownId }: { playingId: number | undefined; shownId: number },
): Version | undefined {
  const others = versions.filter((other) => canBePlayed(other) && other.id !== version.id);
  const ofId = (wanted: number | undefined) => others.find(({ id }) => id === wanted);
  return ofId(playingId) ?? ofId(shownId) ?? others[0];
}

/** Asks the player to compare a version with its most likely counterpart. */
export function compareVersion(version: Version, versions: readonly Version[], shownId: number): void {
  const playback = $playback.get();
  const playingId = playback.status === 'idle' ? undefined : playback.song.id;
  const other = counterpart(version, versions, { playingId, shownId });
  if (other) compareRequested.emit({ versions: [other, version] });
}

import { type PlayableSong, relativeTime, type VersionProducer } from '@simmer/contracts';

const SEPARATOR = ' · ';

/** What stands with a song's title: which version, by whom, and when and where it was made. Empty where nobody knows. */
export function songLines(
  song: PlayableSong,
  producers: readonly VersionProducer[] | undefined,
  now: Date,
): { version: string; by: string; made: string } {
  const names = producers?.map(({ producer }) => producer.name) ?? [];
  return {
    version: song.version === null ? '' : `v${song.version}`,
    // Until people have said who, the file's name does.
    by: names.length > 0 ? names.join(', ') : (song.producer ?? ''),
    made: [relativeTime(song.modifiedAt, now), song.session].filter(Boolean).join(SEPARATOR),
  };
}

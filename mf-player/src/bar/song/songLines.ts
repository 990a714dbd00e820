import { type PlayableSong, relativeTime, type VersionProducer, versionText } from '@simmer/contracts';
import type { Failure } from '../../player/player.ts';

const SEPARATOR = ' · ';

/** What stands with a song's title: which version, by whom, and when and where it was made. Empty where nobody knows. */
export function songLines(
  song: PlayableSong,
  producers: readonly VersionProducer[] | undefined,
  now: Date,
): { version: string; by: string; made: string } {
  const names = producers?.map(({ producer }) => producer.name) ?? [];
  return {
    version: versionText(song) ?? '',
    // Until people have said who, the file's name does.
    by: names.length > 0 ? names.join(', ') : (song.producer ?? ''),
    made: [relativeTime(song.modifiedAt, now), song.session].filter(Boolean).join(SEPARATOR),
  };
}

/** What went wrong, in one line or two, without saying the same twice. */
export function failureLines({ statusText, message }: Failure): { status: string; sentence: string } {
  const [first = '', rest = ''] = message.split(/(?<=\.) (.*)/s);
  const isSame = rest !== '' && statusText.startsWith(first.slice(0, -1));
  if (!isSame) return { status: statusText, sentence: message };
  return statusText === first.slice(0, -1) ? { status: '', sentence: message } : { status: statusText, sentence: rest };
}

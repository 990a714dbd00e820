import { type PlayableSong, relativeTime, versionText } from '@simmer/contracts';
import type { VersionProducer } from '@simmer/contracts/extra';
import type { Failure } from '../../scene/showStatus.ts';

const SEPARATOR = ' · ';

/** The details below a title: version, producers, date and session. Empty where unknown. */
export function songLines(
  song: PlayableSong,
  producers: readonly VersionProducer[] | undefined,
  now: Date,
): { version: string; by: string; made: string } {
  const names = producers?.map(({ producer }) => producer.name) ?? [];
  return {
    version: versionText(song) ?? '',
    // The name in the file, until someone names producers.
    by: names.length > 0 ? names.join(', ') : (song.producer ?? ''),
    made: [relativeTime(song.modifiedAt, now), song.session].filter(Boolean).join(SEPARATOR),
  };
}

/** The failure in one or two lines, without repetition. */
export function failureLines({ statusText, message }: Failure): { status: string; sentence: string } {
  const [first = '', rest = ''] = message.split(/(?<=\.) (.*)/s);
  const isSame = rest !== '' && statusText.startsWith(first.slice(0, -1));
  if (!isSame) return { status: statusText, sentence: message };
  return statusText === first.slice(0, -1) ? { status: '', sentence: message } : { status: statusText, sentence: rest };
}

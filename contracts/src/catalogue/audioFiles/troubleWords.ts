import { formatDuration } from '../../base/format/duration.ts';
import type { AudioTroubleKind } from './audioTroubles.ts';

type Trouble = { kind: AudioTroubleKind; afterSeconds?: number | undefined };

/** What toasts about it are called. */
export const UNPLAYABLE_TITLE = 'This song can’t be played';

const words = {
  empty: 'There is no sound in this file. Export it again.',
  notAudio: 'This isn’t audio. Replace it with an export of the song.',
  damaged: 'This file is damaged. Export it again.',
  unknownKind: 'Simmer can’t decode this file. Export it as WAV, AIFF, FLAC or MP3.',
  noDecoder:
    'This kind of audio needs ffmpeg on Simmer’s server. Export it as WAV, AIFF, FLAC or MP3, or ask an admin.',
  takesTooLong: 'Measuring this file took too long. Export it again, as WAV, AIFF, FLAC or MP3.',
  tooLarge: 'This file is too large to be measured. Export it as FLAC or MP3.',
  failed: 'Measuring this file failed. Export it again; if that doesn’t help, ask an admin.',
} as const satisfies Record<AudioTroubleKind, string>;

/** Why a file can't be measured or played, and what to do, in one or two sentences. */
export function troubleWords({ kind, afterSeconds }: Trouble): string {
  const isPartly = kind === 'damaged' && afterSeconds !== undefined && afterSeconds >= 1;
  return isPartly ? `This file is damaged after ${formatDuration(afterSeconds)}. Export it again.` : words[kind];
}

/** That a song can't be played, why, and what to do. */
export const unplayableWords = (kind: AudioTroubleKind): string => `${UNPLAYABLE_TITLE}. ${troubleWords({ kind })}`;

/** The same for visitors of a link, who can't mend it. */
export const UNPLAYABLE_SHARED = `${UNPLAYABLE_TITLE}. Ask the person who shared it for another file.`;

/** Without a try that ended because of this server, what was measured earlier isn't the file's. */
const ofServer: ReadonlySet<AudioTroubleKind> = new Set(['noDecoder', 'tooLarge', 'failed']);

/** Whether the file itself is the reason, so that what was measured in it earlier is wrong. */
export const isFilesFault = ({ kind }: Pick<Trouble, 'kind'>): boolean => !ofServer.has(kind);

import { formatDuration, type Loop, type PlayedStretch, versionText } from '@simmer/contracts';

type Range = { fromSeconds: number; untilSeconds: number };

const rangeText = ({ fromSeconds, untilSeconds }: Range) =>
  `${formatDuration(fromSeconds)} to ${formatDuration(untilSeconds)}`;

/** "v2, 1:04 to 1:12" */
export const stretchText = ({ song, ...range }: PlayedStretch): string =>
  `${versionText(song) ?? song.filename}, ${rangeText(range)}`;

/** "Loop, 1:04 to 1:12" */
export const loopText = (loop: Loop): string => (loop ? `Loop, ${rangeText(loop)}` : 'Loop is off');

/** "75%" */
export const speedText = (speed: number): string => `${Math.round(speed * 100)}%`;

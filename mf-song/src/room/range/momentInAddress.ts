import type { Range } from './range.ts';

const MOMENT = /^(\d{1,5}(?:\.\d{1,2})?)(?:-(\d{1,5}(?:\.\d{1,2})?))?$/;

/** The moment or range of a page's address: `t=62` or `t=62-70`, in seconds; undefined if it isn't one. */
export function readMoment(text: string | null): { atSeconds: number; untilSeconds: number | null } | undefined {
  const found = MOMENT.exec(text ?? '');
  if (!found) return undefined;
  const atSeconds = Number(found[1]);
  const untilSeconds = found[2] === undefined ? null : Number(found[2]);
  return { atSeconds, untilSeconds: untilSeconds !== null && untilSeconds > atSeconds ? untilSeconds : null };
}

const short = (seconds: number) => String(Math.round(seconds * 10) / 10);

export const writeMoment = ({ fromSeconds, untilSeconds }: Range): string =>
  `${short(fromSeconds)}-${short(untilSeconds)}`;

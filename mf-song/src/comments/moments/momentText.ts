import { formatDuration } from '@simmer/contracts';

/** A moment or range as shown, such as "at 1:02" and "at 1:02–1:10". */
export function momentText(atSeconds: number, untilSeconds: number | null): string {
  const from = formatDuration(atSeconds);
  const until = untilSeconds === null ? from : formatDuration(untilSeconds);
  return from === until ? `at ${from}` : `at ${from}–${until}`;
}

import { formatDuration } from '@simmer/contracts';
import { type PlacedNote, shownSecond } from '@simmer/contracts/extra';

/**
 * A moment or range as shown, such as "at 1:02" and "at 1:02–1:10".
 *
 * @param trust how sure its place is; on its own version by default
 */
export function momentText(atSeconds: number, untilSeconds: number | null, trust: PlacedNote['trust'] = 'own'): string {
  const shown = (seconds: number) => formatDuration(shownSecond(seconds, trust));
  const from = shown(atSeconds);
  const until = untilSeconds === null ? from : shown(untilSeconds);
  return from === until ? `at ${from}` : `at ${from}–${until}`;
}

import { formatNumber } from '../../base/format/number.ts';

/** Screen reader instructions for moving rows by keyboard. */
export const sortingInstructions =
  'Press Space to pick the song up, the up and down arrow keys to move it, Space again to drop it, Escape to leave it where it was.';

/** Screen reader announcements for a moved row; places count from 0. */
export const sortingSaid = {
  lifted: (name: string, place: number, count: number) => `Picked up ${name}, ${placeOf(place, count)}.`,
  over: (name: string, place: number, count: number) => `${name}, now ${placeOf(place, count)}.`,
  dropped: (name: string, place: number, count: number) => `Dropped ${name}, ${placeOf(place, count)}.`,
  back: (name: string, place: number, count: number) => `${name} is back, ${placeOf(place, count)}.`,
};

function placeOf(place: number, count: number): string {
  return `place ${formatNumber(place + 1)} of ${formatNumber(count)}`;
}

import { formatDuration } from '../../base/format/duration.ts';

/** The value of what can't be measured in a recording. */
export const NOTHING_MEASURED = '–';

const MOST_NAMED = 3;

/** A number with a real minus sign. @param digits the number of decimals */
export function formatSigned(value: number, digits: number): string {
  const text = value.toFixed(digits);
  return Number(text) === 0 ? text.replace('-', '') : text.replace('-', '−');
}

/** Decibels with one decimal place and a real minus sign: `−9.2`. */
export const formatDecibels = (value: number): string => formatSigned(value, 1);

/** The same with a plus sign, where values on both sides of zero are usual: `+0.4`. */
export const signedDecibels = (value: number): string =>
  `${Number(formatDecibels(value)) > 0 ? '+' : ''}${formatDecibels(value)}`;

/** A decibel value as it is shown, so that a verdict never contradicts it. */
export const shownTenths = (value: number): number => Math.round(value * 10) / 10;

/** One of the moments in each shown second, in order. */
export const apart = (seconds: readonly number[]): number[] => {
  const bySecond = Map.groupBy(
    seconds.toSorted((one, other) => one - other),
    formatDuration,
  );
  return [...bySecond.values()].map(([first = 0]) => first);
};

/** Moments in a sentence: `1:03`, `1:03 and 2:11`, `1:03, 2:11 and 3:00`, `1:03, 2:11 and 11 more`. */
export function atPlaces(seconds: readonly number[]): string {
  const named = seconds.length > MOST_NAMED ? seconds.slice(0, MOST_NAMED - 1) : seconds;
  const words = named.map(formatDuration);
  if (seconds.length > MOST_NAMED) words.push(`${seconds.length - named.length} more`);
  const last = words.pop() ?? '';
  return words.length > 0 ? `${words.join(', ')} and ${last}` : last;
}

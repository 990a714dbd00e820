import { formatCount, formatNumber } from '../../base/format/number.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/**
 * A playlist's total duration in hours and minutes, or seconds if under a minute: `1h 5m`, `45m`, `2h`, `45s`, `0m`.
 */
export function formatTotalDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  if (whole > 0 && whole < MINUTE) return `${whole}s`;
  const parts = [
    { count: Math.floor(whole / HOUR), unit: 'h' },
    { count: Math.floor((whole % HOUR) / MINUTE), unit: 'm' },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, unit }) => `${formatNumber(count)}${unit}`).join(' ') || '0m';
}

/** The number of songs in words: `1 song`, `1,234 songs`. */
export function formatSongCount(count: number): string {
  return formatCount(count, 'song');
}

const MINUTES_PER_HOUR = 60;

/** A playlist's whole length in hours and minutes: `1h 5m`, `45m`, `2h`, `0m`. */
export function formatTotalDuration(seconds: number): string {
  const minutes = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds / 60)) : 0;
  const parts = [
    { count: Math.floor(minutes / MINUTES_PER_HOUR), unit: 'h' },
    { count: minutes % MINUTES_PER_HOUR, unit: 'm' },
  ].filter(({ count }) => count > 0);
  return parts.map(({ count, unit }) => `${count}${unit}`).join(' ') || '0m';
}

/** How many songs there are, in words: `1 song`, `12 songs`. */
export function formatSongCount(count: number): string {
  return `${count} ${count === 1 ? 'song' : 'songs'}`;
}

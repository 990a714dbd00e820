const MINUTE_MS = 60_000;
const HOUR_MINUTES = 60;

/** The time left until `iso`: "in less than a minute", "in 12 minutes", "in 3 hours". */
export function timeLeft(iso: string, now: Date): string {
  const minutes = Math.ceil((new Date(iso).getTime() - now.getTime()) / MINUTE_MS);
  if (minutes <= 1) return 'in less than a minute';
  return minutes < 2 * HOUR_MINUTES ? `in ${minutes} minutes` : `in ${Math.round(minutes / HOUR_MINUTES)} hours`;
}

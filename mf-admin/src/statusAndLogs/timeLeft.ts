const MINUTE_MS = 60_000;

/** The time left until `iso`: "in less than a minute", "in 12 minutes". */
export function timeLeft(iso: string, now: Date): string {
  const minutes = Math.ceil((new Date(iso).getTime() - now.getTime()) / MINUTE_MS);
  return minutes <= 1 ? 'in less than a minute' : `in ${minutes} minutes`;
}

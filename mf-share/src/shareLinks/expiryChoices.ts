const DAY_MS = 86_400_000;

/** The choices for a link's expiry. */
export const expiryChoices = [
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
] as const;

/** The expiry for a choice, ISO 8601; null for none. @param value days, or `never` */
export function expiryOf(value: string, now: Date): string | null {
  const days = Number(value);
  return Number.isFinite(days) ? new Date(now.getTime() + days * DAY_MS).toISOString() : null;
}

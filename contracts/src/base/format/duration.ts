const twoDigits = (value: number) => String(value).padStart(2, '0');

/**
 * A duration or position as a clock shows it: `0:07`, `59:59`, from an hour on `1:01:05`; unknown or negative values become `0:00`. The one
 * place that writes such times.
 */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds ?? 0)) : 0;
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, twoDigits(whole % 60)];
  return hours > 0 ? `${hours}:${twoDigits(minutes)}:${rest}` : `${minutes}:${rest}`;
}

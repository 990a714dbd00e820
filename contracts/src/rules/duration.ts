/** A duration or position as minutes:seconds, `0:07`, `61:05`; unknown or negative values become `0:00`. */
export function formatDuration(seconds: number | null | undefined): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds ?? 0)) : 0;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

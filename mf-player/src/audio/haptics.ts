const tapMs = { light: 10, medium: 20, strong: 30 } as const;

/** A short vibration, on touch devices that support it. */
export function tap(strength: keyof typeof tapMs): void {
  if (!('vibrate' in navigator) || !globalThis.matchMedia?.('(pointer: coarse)').matches) return;
  navigator.vibrate(tapMs[strength]);
}

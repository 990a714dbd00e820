const FRAME_MS = 16;

/**
 * Gives pages animation frames that survive a faked clock. jsdom drives its own with one `setInterval`. If that starts while it is faked, no
 * frame runs again, not even in later files of the same worker.
 */
export function keepFrames(): void {
  if (typeof window === 'undefined') return;
  const { setTimeout, clearTimeout } = globalThis;
  globalThis.requestAnimationFrame = (frame) => Number(setTimeout(() => frame(performance.now()), FRAME_MS));
  globalThis.cancelAnimationFrame = (id) => clearTimeout(id);
}

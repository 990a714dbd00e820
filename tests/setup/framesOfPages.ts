const FRAME_MS = 16;

/**
 * Gives pages animation frames that survive a faked clock. jsdom runs its own by one `setInterval`: begun while that is faked, it never runs
 * again, in the later files of the worker neither.
 */
export function keepFrames(): void {
  if (typeof window === 'undefined') return;
  const { setTimeout, clearTimeout } = globalThis;
  globalThis.requestAnimationFrame = (frame) => Number(setTimeout(() => frame(performance.now()), FRAME_MS));
  globalThis.cancelAnimationFrame = (id) => clearTimeout(id);
}

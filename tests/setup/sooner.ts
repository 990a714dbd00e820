// For `addInitScript`: what a page gives modules time for takes less. Each changes only what its journey is about.

/** A module's files may take 1 s instead of 10. */
export function givesUpSooner(): void {
  const { setTimeout: plainTimeout } = window;
  Object.assign(window, {
    setTimeout: (action: () => void, ms = 0, ...args: []) => plainTimeout(action, ms === 10_000 ? 1000 : ms, ...args),
  });
}

/**
 * The shell looks at the page every 0.4 s instead of every second. With shorter pauses, it would blame a page that has
 * no free moment for 0.8 s, which happens on a busy machine.
 */
export function looksSooner(): void {
  const { setInterval: plainInterval } = window;
  Object.assign(window, {
    setInterval: (action: () => void, ms = 0, ...args: []) => plainInterval(action, ms === 1000 ? 400 : ms, ...args),
  });
}

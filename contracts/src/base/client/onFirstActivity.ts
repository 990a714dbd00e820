const signs = ['pointermove', 'pointerdown', 'keydown'] as const;

/** Does something at the first sign of a person. @returns a function that calls it off */
export function onFirstActivity(action: () => void): () => void {
  const isOver = new AbortController();
  const act = () => {
    isOver.abort();
    action();
  };
  for (const sign of signs) window.addEventListener(sign, act, { signal: isOver.signal, passive: true });
  return () => isOver.abort();
}

/** Lets a few run at once for each key. */
type AtOnce = {
  /** @returns what ends it, however often it is called; undefined if enough run already */
  begin(key: string): (() => void) | undefined;
};

/** @param most for each key */
export function createAtOnce(most: number): AtOnce {
  const running = new Map<string, number>();
  return {
    begin(key) {
      const before = running.get(key) ?? 0;
      if (before >= most) return undefined;
      running.set(key, before + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (running.get(key) ?? 1) - 1;
        if (left > 0) running.set(key, left);
        else running.delete(key);
      };
    },
  };
}

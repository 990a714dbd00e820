import type { z } from 'zod';

/** A value stored in the browser: one key, one schema, one default. */
export type BrowserValue<T> = {
  key: string;
  /** the stored value, or the default if there is no valid one */
  read(): T;
  write(value: T): void;
  forget(): void;
};

/** How long a value is kept: like the browser's storage, or like the tab. */
type StorageName = 'localStorage' | 'sessionStorage';

export function browserValue<S extends z.ZodType>(
  key: string,
  schema: S,
  fallback: z.infer<S>,
  storage: StorageName = 'localStorage',
): BrowserValue<z.infer<S>> {
  return {
    key,
    read() {
      try {
        const stored = globalThis[storage].getItem(key);
        const parsed = stored === null ? undefined : schema.safeParse(JSON.parse(stored));
        return parsed?.success ? parsed.data : fallback;
      } catch {
        // Storage may be disabled, or contain another program's data.
        return fallback;
      }
    },
    write(value) {
      try {
        globalThis[storage].setItem(key, JSON.stringify(value));
      } catch {
        // Full or disabled: the value lasts as long as the page.
      }
    },
    forget() {
      try {
        globalThis[storage].removeItem(key);
      } catch {
        // Disabled: nothing was stored.
      }
    },
  };
}

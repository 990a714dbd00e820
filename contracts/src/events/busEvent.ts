import { atom } from 'nanostores';
import type { z } from 'zod';

/** An event every module may send and hear; what does not fit its schema reaches nobody. */
export type BusEvent<T> = {
  name: string;
  emit(payload: T): void;
  /** @returns how to stop listening */
  on(listener: (payload: T) => void): () => void;
};

type Sent<T> = { payload: T } | null;

/**
 * Declares one event of the bus. It travels as a window event of the same name as well, so that a page, a browser extension or a test can
 * send and hear it; both ways in are checked, and a listener that throws does not keep the event from the others.
 */
export function busEvent<S extends z.ZodType>(name: string, schema: S): BusEvent<z.infer<S>> {
  type Payload = z.infer<S>;
  const $sent = atom<Sent<Payload>>(null);
  const hasWindow = typeof window !== 'undefined';

  const deliver = (candidate: unknown) => {
    const parsed = schema.safeParse(candidate);
    if (parsed.success) $sent.set({ payload: parsed.data });
    else console.warn(`The event ${name} was dropped: it does not have the agreed shape.`);
  };
  if (hasWindow) {
    window.addEventListener(name, (event) => deliver(event instanceof CustomEvent ? event.detail : undefined));
  }

  return {
    name,
    emit(payload) {
      if (hasWindow) window.dispatchEvent(new CustomEvent(name, { detail: payload }));
      else deliver(payload);
    },
    on(listener) {
      return $sent.listen((sent) => {
        if (!sent) return;
        try {
          listener(sent.payload);
        } catch (error) {
          console.error(`A listener of ${name} failed.`, error);
        }
      });
    },
  };
}

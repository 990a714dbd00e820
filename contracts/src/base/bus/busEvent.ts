import { atom } from 'nanostores';
import type { z } from 'zod';
import { type EventRate, rateGate } from './eventRate.ts';

/** An event every module may emit and receive; one that does not match its schema is dropped. */
export type BusEvent<T> = {
  name: string;
  emit(payload: T): void;
  /** @returns a function that stops listening */
  on(listener: (payload: T) => void): () => void;
};

type Sent<T> = { payload: T } | null;

/** More than the product itself emits; events from presses have their own rate. */
const usualRate: EventRate = { atOnce: 1000, perSecond: 100 };
/** The rate of events caused by presses. */
export const pressRate: EventRate = { atOnce: 50, perSecond: 10 };

/** Logs a message once, and again only after the opposite was logged. */
function onceInARow() {
  let isSaid = false;
  return {
    say(sentence: string) {
      if (!isSaid) console.warn(sentence);
      isSaid = true;
    },
    forget() {
      isSaid = false;
    },
  };
}

/**
 * Declares an event of the bus. It is also a window event of the same name, so that a page, a browser extension or a
 * test can emit and receive it. Both directions are validated, and a listener that throws does not affect the others.
 * Malformed events and events above the rate are dropped and reported once.
 * @see PRODUCT.md, Modules: the bus
 */
export function busEvent<S extends z.ZodType>(
  name: string,
  schema: S,
  rate: EventRate = usualRate,
): BusEvent<z.infer<S>> {
  type Payload = z.infer<S>;
  const $sent = atom<Sent<Payload>>(null);
  const hasWindow = typeof window !== 'undefined';

  const mayPass = rateGate(rate);
  const malformed = onceInARow();
  const flood = onceInARow();

  const deliver = (candidate: unknown) => {
    // Before anything expensive.
    if (!mayPass(performance.now())) {
      flood.say(`The event ${name} was emitted more than ${rate.perSecond} times a second. The rest are dropped.`);
      return;
    }
    const parsed = schema.safeParse(candidate);
    if (parsed.success) {
      malformed.forget();
      $sent.set({ payload: parsed.data });
    } else malformed.say(`The event ${name} was dropped because its shape is wrong.`);
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
          console.error(`A listener of ${name} threw an error.`, error);
        }
      });
    },
  };
}

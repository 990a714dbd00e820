import { atom } from 'nanostores';
import type { z } from 'zod';
import { type EventRate, rateGate } from './eventRate.ts';

/** An event every module may send and hear; what does not fit its schema reaches nobody. */
export type BusEvent<T> = {
  name: string;
  emit(payload: T): void;
  /** @returns how to stop listening */
  on(listener: (payload: T) => void): () => void;
};

type Sent<T> = { payload: T } | null;

/** More than anything the product itself sends; what a person presses has a rate of its own. */
const usualRate: EventRate = { atOnce: 1000, perSecond: 100 };
/** Of what a person asks for by pressing something. */
export const pressRate: EventRate = { atOnce: 50, perSecond: 10 };

/** Says a thing once, and again only when the page has been told the opposite in between. */
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
 * Declares one event of the bus. It travels as a window event of the same name as well, so that a page, a browser extension or a test can
 * send and hear it; both ways in are checked, and a listener that throws does not keep the event from the others. What comes malformed, or
 * faster than its rate, reaches nobody, and is told once.
 *
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
    // Before anything that costs time.
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

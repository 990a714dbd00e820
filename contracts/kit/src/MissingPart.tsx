import { toastRequested } from '@simmer/contracts';
import { type ComponentType, useEffect, useRef } from 'react';

/** Stands where a part should be that did not arrive. */
export type StandIn = ComponentType<{ tryAgain(): void }>;

/** What stays on the page is asked for again after so long, in ms; each time twice as long, up to the last. */
const AGAIN_AFTER_MS = { first: 1000, last: 16_000 };

type Props = {
  /** asks for the part; never fails */
  ask(): Promise<void>;
  isMissing(): boolean;
  standIn: StandIn | undefined;
  close: (() => void) | undefined;
};

/** In the place of a part that did not arrive: asks for it again, and says so when that does not help. The part draws itself once it is here. */
export function MissingPart({ ask, isMissing, standIn: StandsIn, close }: Props) {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  const isSilent = StandsIn !== undefined;
  useEffect(() => {
    const isOn = { now: true };
    let stopAsking = () => {};
    // A short break in the connection is over by now, and so is one that kept it from being fetched ahead.
    void ask().then(() => {
      if (!isOn.now || !isMissing()) return;
      stopAsking = keepAsking(ask);
      if (latestClose.current) {
        sayMissing('Check your network and try again.');
        latestClose.current();
      } else if (!isSilent) {
        sayMissing('Check your network. It will load once you’re back online.');
      }
    });
    return () => {
      isOn.now = false;
      stopAsking();
    };
  }, [ask, isMissing, isSilent]);
  return StandsIn ? <StandsIn tryAgain={() => void ask()} /> : null;
}

function sayMissing(body: string): void {
  toastRequested.emit({ title: 'Part of the page didn’t load', body, intent: 'destructive' });
}

/**
 * Asks now and then, less and less often, and at once when the network is back or somebody presses something.
 *
 * @returns how to stop
 */
function keepAsking(ask: () => Promise<void>): () => void {
  const signs = ['online', 'pointerdown', 'keydown'] as const;
  const askNow = () => void ask();
  let waitMs = AGAIN_AFTER_MS.first;
  const askInTime = () => {
    askNow();
    waitMs = Math.min(2 * waitMs, AGAIN_AFTER_MS.last);
    timer = setTimeout(askInTime, waitMs);
  };
  let timer = setTimeout(askInTime, waitMs);
  for (const sign of signs) window.addEventListener(sign, askNow);
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, askNow);
  };
}

import { toastRequested } from '@simmer/contracts';
import { type ComponentType, useEffect, useRef } from 'react';

/** Replaces a part whose code did not load. */
export type StandIn = ComponentType<{ tryAgain(): void }>;

/** Waits before requesting a part again, in ms; each wait is twice as long as the one before, up to the last. */
const AGAIN_AFTER_MS = { first: 1000, last: 16_000 };

type Props = {
  /** requests the part; never fails */
  ask(): Promise<void>;
  isMissing(): boolean;
  standIn: StandIn | undefined;
  close: (() => void) | undefined;
};

/** Replaces a part that did not load: requests it again, and reports when that fails too. The part renders itself once it has loaded. */
export function MissingPart({ ask, isMissing, standIn: StandsIn, close }: Props) {
  const latestClose = useRef(close);
  useEffect(() => {
    latestClose.current = close;
  });
  const isSilent = StandsIn !== undefined;
  useEffect(() => {
    const isOn = { now: true };
    let stopAsking = () => {};
    // The first retry covers short breaks in the connection, including one during prefetching.
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
 * Requests the part at growing intervals, and at once when the network returns or the user presses something.
 *
 * @returns a function that stops it
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

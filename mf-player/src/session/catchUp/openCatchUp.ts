import { $visitor, catchUpEnded, signedOut, toastRequested } from '@simmer/contracts';
import type { CatchUp } from '@simmer/contracts/extra';
import type { QueryClient } from '@simmer/kit/query';
import { fetchCatchUp, knownCatchUp, onCatchUpChange } from '../../data/catchUp.queries.ts';
import { conductorOf } from '../mode.ts';
import { isPress } from '../presses.ts';
import type { Session } from '../session.ts';
import { createCatchUpRunner } from './conductRun.ts';
import { toastNotLoaded } from './toastNotLoaded.ts';

export type OpenCatchUp = ReturnType<typeof openCatchUp>;

/** Plays what is new on request, with what the page knows about it. */
export function openCatchUp(session: Session, client: QueryClient) {
  const runner = createCatchUpRunner(session);
  let stopWaiting: (() => void) | undefined;

  const begin = (catchUp: CatchUp, fromVersionId: number | null) => {
    if (catchUp.items.length > 0) return runner.begin(catchUp, fromVersionId);
    toastRequested.emit({ title: 'Nothing new to hear', intent: 'success' });
  };
  /** Fetches it first; another press meanwhile cancels it. */
  const beginLater = async (fromVersionId: number | null) => {
    const waiting = new AbortController();
    stopWaiting = () => waiting.abort();
    const stopListening = session.onDealt((event) => isPress(event) && waiting.abort());
    try {
      const catchUp = await fetchCatchUp(client);
      if (!waiting.signal.aborted) begin(catchUp, fromVersionId);
    } catch (error) {
      if (waiting.signal.aborted) return;
      toastNotLoaded(error);
    } finally {
      stopListening();
    }
  };
  /** Nothing more is reported for a person who signed out. */
  const forget = () => {
    stopWaiting?.();
    runner.forget();
  };
  const stops = [
    catchUpEnded.on(() => conductorOf(session.modeNow())?.end()),
    signedOut.on(forget),
    $visitor.listen(({ status }) => status === 'signedOut' && forget()),
    onCatchUpChange(client, (catchUp) => {
      if (!runner.isOn()) return;
      if (catchUp) runner.changed(catchUp);
      // Nothing else on the page may refetch it, so the run does. On failure, it keeps its parts.
      else void fetchCatchUp(client).catch(() => undefined);
    }),
  ];
  return {
    /** @param fromVersionId null begins with the first part */
    play(fromVersionId: number | null) {
      stopWaiting?.();
      const known = knownCatchUp(client);
      if (known) begin(known, fromVersionId);
      else void beginLater(fromVersionId);
    },
    close() {
      stopWaiting?.();
      for (const stop of stops) stop();
      runner.close();
    },
  };
}

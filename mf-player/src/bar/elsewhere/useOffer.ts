import { useStore } from '@nanostores/react';
import { $catchUpRun, $playback, $playbackPosition, closedOffer, playerMemory } from '@simmer/contracts';
import type { Listening } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { atom } from 'nanostores';
import { useEffect, useState } from 'react';
import { listeningOn } from '../../data/listening.queries.ts';
import { followUse } from '../../elsewhere/followUse.ts';
import { offerMark, offerOf } from '../../elsewhere/offerRules.ts';
import { thisDevice } from '../../elsewhere/thisDevice.ts';
import type { Player } from '../../player/player.ts';
import { useStoreSoon } from '../song/useStoreSoon.ts';
import { useHeardOf } from './useHeardOf.ts';
import { useIsPressing } from './useIsPressing.ts';

/** The offer now, and as it was when it appeared. */
type Shown = { listening: Listening; announced: Listening };

/**
 * What another device played last, if this one offers to go on with it. It appears only while nothing is pressed, so that nothing moves
 * under a finger.
 */
export function useOffer(player: Player): { offer: Shown | null; isAlone: boolean; close(): void } {
  // The same delay as the bar's, which replaces the offer in one render.
  const playback = useStoreSoon($playback);
  const lastUsedAtMs = useLastUsedAtMs(player);
  const comparison = useStore(player.comparison.$comparison);
  const run = useStore($catchUpRun);
  const isResting = playback.status === 'idle' || playback.status === 'paused';
  const { data } = useQuery({ ...listeningOn(thisDevice()), enabled: isResting });
  const listening = useHeardOf(data);
  const [closed, close] = useClosed(listening);
  const offer = offerOf(listening, {
    playback,
    // Moving in a paused song is a press, and ends the offer.
    positionSeconds: $playbackPosition.get().positionSeconds,
    lastUsedAtMs,
    isBusy: comparison !== null || run !== null,
    closed,
  });
  const announced = useFirst(offer, useIsPressing());
  return { offer: offer && announced && { listening: offer, announced }, isAlone: playback.status === 'idle', close };
}

/** When this device was last used, in milliseconds since 1970. */
function useLastUsedAtMs(player: Player): number {
  const [$atMs] = useState(() => atom(playerMemory.read()?.atMs ?? 0));
  useEffect(() => followUse(player, () => $atMs.set(Date.now())), [player, $atMs]);
  return useStoreSoon($atMs);
}

/** The mark of the offer closed here, and a function that closes the current one. A changed offer opens again, and stays open if it changes back. */
function useClosed(listening: Listening | null | undefined): [closed: string | null, close: () => void] {
  const [closed, setClosed] = useState(closedOffer.read);
  const mark = listening && offerMark(listening);
  if (mark && closed !== null && mark !== closed) setClosed(null);
  useEffect(() => {
    if (closed === null) closedOffer.forget();
  }, [closed]);
  const close = () => {
    if (!mark) return;
    closedOffer.write(mark);
    setClosed(mark);
  };
  return [closed, close];
}

/** An offer as it was when it appeared, once nothing is pressed; null while there is none. */
function useFirst(offer: Listening | null, isPressing: boolean): Listening | null {
  const [first, setFirst] = useState<Listening | null>(null);
  if (!offer) {
    if (first) setFirst(null);
  } else if (!isPressing && !(first && offerMark(first) === offerMark(offer))) setFirst(offer);
  return first;
}

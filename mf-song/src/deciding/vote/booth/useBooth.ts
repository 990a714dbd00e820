import { useStore } from '@nanostores/react';
import { callEndpoint, playerMuted, playerVolume } from '@simmer/contracts';
import {
  type BlindVote,
  fetchAudioRange,
  getVoteAudio,
  getVotePlaces,
  type VoteAddresses,
  type VoteAudio,
} from '@simmer/contracts/extra';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, useState } from 'react';
import { openAudioOutput } from '../../voteAudio/audioOutput.ts';
import type { Addresses } from '../../voteAudio/blockLoader.ts';
import type { Booth } from '../../voteAudio/boothState.ts';
import { browserClock } from '../../voteAudio/clock.ts';
import { createBooth } from '../../voteAudio/createBooth.ts';
import { readListening, saveListening } from './listening.ts';

const addressesOf = ({ audio, worksForSeconds }: VoteAddresses): Addresses => ({
  byLabel: new Map(audio.map(({ label, address }) => [label, address])),
  worksForSeconds,
});

/** The player's volume, which this page shares. */
export const rememberedVolume = (): number => (playerMuted.read() ? 0 : playerVolume.read());

type Options = {
  vote: BlindVote;
  audio: VoteAudio | undefined;
  /** where the person's listening is kept */
  listeningKey: string;
  volume(): number;
};

/** The booth of a vote once its audio is ready; silent again when the page is left. */
export function useBooth({ vote, audio, listeningKey, volume }: Options): Booth | undefined {
  const { id } = vote;
  const [$booth] = useState(() => atom<Booth | undefined>(undefined));
  const isReady = audio?.state === 'ready';
  const volumeNow = useEffectEvent(volume);
  const open = useEffectEvent(() => {
    if (audio?.state !== 'ready') return undefined;
    const { heard, switches } = readListening(listeningKey);
    return createBooth({
      labels: vote.labels,
      clock: browserClock,
      openOutput: openAudioOutput,
      addresses: addressesOf(audio),
      renew: async () => {
        const renewed = await callEndpoint(getVoteAudio, { params: { id } });
        if (renewed.state !== 'ready') throw new Error("The vote's audio is being made again.");
        return addressesOf(renewed);
      },
      fetchBytes: fetchAudioRange,
      askPlaces: audio.needsPlaces
        ? async (address, seconds) =>
            addressesOf(await callEndpoint(getVotePlaces, { params: { id }, query: { address, seconds } }))
        : undefined,
      volume: () => volumeNow(),
      heard,
      switches,
    });
  });

  useEffect(() => {
    if (!isReady) return;
    const opened = open();
    if (!opened) return;
    $booth.set(opened);
    const save = () => saveListening(listeningKey, { heard: opened.$heard.get(), switches: opened.$switches.get() });
    const wholeSeconds = () => Object.values(opened.$heard.get()).map(Math.floor).join();
    let saved = wholeSeconds();
    const stops = [
      // Many times a second. Each label's whole seconds are kept, so that a reload takes back none that the page has shown.
      opened.$heard.listen(() => {
        if (wholeSeconds() === saved) return;
        saved = wholeSeconds();
        save();
      }),
      opened.$switches.listen(save),
    ];
    return () => {
      for (const stop of stops) stop();
      save();
      opened.close();
      $booth.set(undefined);
    };
  }, [isReady, id, listeningKey, $booth]);
  return useStore($booth);
}

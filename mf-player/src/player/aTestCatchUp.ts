import { $catchUpRun, catchUpRequested, type PlayableSong, queryKeys, type Song } from '@simmer/contracts';
import type { CatchUp, CatchUpItem } from '@simmer/contracts/extra';
import { aCatchUp, aCatchUpItem, aSmallLibrary, aVersionAnalysis } from '@simmer/contracts/testing';
import { QueryClient } from '@simmer/kit/query';
import { expect, onTestFinished, vi } from 'vitest';
import { aTestPlayer } from './aTestPlayer.ts';
import type { PlayerCalls } from './carryOut.ts';
import { followCatchUp } from './followCatchUp.ts';
import type { TabChannel } from './oneTab.ts';

const [first, second, third] = aSmallLibrary() as [Song, Song, Song];
const measured = (song: Song, integratedLufs: number): Song => ({
  ...song,
  duration: 180,
  analysis: aVersionAnalysis({ integratedLufs }),
});
/** Two songs with something new to hear, the first 6 dB louder; and one without. */
export const light = measured(first, -8);
export const harbour = measured(second, -14);
export const elsewhere = third;

const part = (fromSeconds: number, untilSeconds: number, news: string) => ({ fromSeconds, untilSeconds, news });
/** Two parts in the first song, and one that ends with the second. */
export const twoItems: CatchUpItem[] = [
  aCatchUpItem({ song: light, title: 'Light', parts: [part(10, 20, 'the bridge is new'), part(60, 80, 'louder')] }),
  aCatchUpItem({ song: harbour, title: 'Harbour', kind: 'newSong', parts: [part(120, 180, 'new song')] }),
];

export const CARD_MS = 1_800;

type Options = Partial<PlayerCalls> & { items?: CatchUpItem[]; channel?: TabChannel; known?: CatchUp | null };

/** A player connected to the page's replies, which know of something new to hear. `known`: null if they don't. */
export function aTestCatchUp({ items = twoItems, channel, known = aCatchUp({ items }), ...calls }: Options = {}) {
  const test = aTestPlayer(calls);
  const leave = test.activate(channel ?? null);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  if (known) client.setQueryData(queryKeys.catchUp, known);
  onTestFinished(followCatchUp(test.player, client));

  /** the element that has a song */
  const hasLoaded = (song: PlayableSong) => {
    const has = test.elements().find(({ src }) => src === `/media/${song.id}`);
    if (!has) throw new Error(`Nothing has loaded ${song.filename}.`);
    return has;
  };
  const sounding = () => test.elements().filter(({ paused }) => !paused);
  const run = () => $catchUpRun.get();
  /** "card 0", "part 1", or "none" */
  const isAt = () => {
    const now = run();
    return now ? `${now.phase} ${now.place}` : 'none';
  };
  const arrives = async (song: PlayableSong) => {
    await vi.waitFor(() => hasLoaded(song));
    if (hasLoaded(song).readyState === 0) hasLoaded(song).arrives(180);
  };
  return {
    ...test,
    get audio() {
      return test.audio;
    },
    /** the page goes away */
    leave,
    client,
    hasLoaded,
    sounding,
    isAt,
    arrives,
    /** Presses Play what’s new; the first part's audio has arrived, during its card. */
    async begins(fromVersionId: number | null = null, song: PlayableSong = light) {
      catchUpRequested.emit({ fromVersionId });
      await vi.waitFor(() => expect(run()?.phase).toBe('card'));
      await arrives(song);
    },
    /** The card is over. */
    cardPasses() {
      test.clock.pass(CARD_MS);
      for (const element of sounding()) element.happens('playing');
      test.clock.pass(100);
    },
    /** The audio that sounds gets there, and the timers with it. */
    playsTo(positionSeconds: number) {
      const [element] = sounding();
      element?.playsTo(positionSeconds);
      test.clock.pass(10);
    },
  };
}

/** The same, with the first part's card on the screen. */
export async function aTestRun(options?: Options) {
  const test = aTestCatchUp(options);
  await test.begins();
  return test;
}

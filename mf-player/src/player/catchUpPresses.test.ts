import {
  $playback,
  $playbackPosition,
  type BodyOf,
  catchUpRequested,
  loopRequested,
  type PlayableSong,
  playToggled,
  seekRequested,
  stretchesRequested,
} from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import type { hearSongs } from '@simmer/contracts/extra';
import { aCatchUpItem, aCurrentUser, aSmallLibrary, catchUpHandlers } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { aTestCatchUp, aTestRun, CARD_MS, elsewhere, harbour, light, twoItems } from './aTestCatchUp.ts';
import { aTestList } from './aTestPlayer.ts';

const server = standIns(() => catchUpHandlers());
afterEach(() => setVisitor({ status: 'loading' }));

const status = () => $playback.get().status;
/** The first part plays. */
async function aPartThatPlays(options?: Parameters<typeof aTestCatchUp>[0]) {
  const test = await aTestRun(options);
  test.cardPasses();
  expect([test.isAt(), test.sounding()]).toEqual(['part 0', [test.hasLoaded(light)]]);
  return test;
}
const positionOf = (test: ReturnType<typeof aTestCatchUp>) => test.hasLoaded(light).currentTime;

describe('pause', () => {
  it.each([
    ['the button', (player: ReturnType<typeof aTestCatchUp>['player']) => player.toggle()],
    ['the song’s own button', () => playToggled.emit({ song: light })],
    ['a media key', (player: ReturnType<typeof aTestCatchUp>['player']) => player.dispatch({ type: 'pausePressed' })],
  ])('by %s holds the card until play', async (_, press) => {
    const test = await aTestRun();
    press(test.player);
    expect([test.isAt(), status()]).toEqual(['card 0', 'paused']);
    test.clock.pass(60_000);
    expect([test.isAt(), test.sounding()]).toEqual(['card 0', []]);
    test.player.toggle();
    expect([test.isAt(), status(), test.sounding()]).toEqual(['part 0', 'playing', [test.hasLoaded(light)]]);
  });

  it('in a part is just that', async () => {
    const test = await aPartThatPlays();
    test.playsTo(15);
    test.player.toggle();
    test.clock.pass(60_000);
    expect([test.isAt(), status()]).toEqual(['part 0', 'paused']);
    test.player.toggle();
    test.hasLoaded(light).happens('playing');
    test.playsTo(20);
    expect(test.isAt()).toBe('card 1');
  });
});

describe('next and previous', () => {
  it('walk through the parts', async () => {
    const test = await aPartThatPlays();
    test.player.next();
    expect([test.isAt(), test.sounding()]).toEqual(['card 1', []]);
    test.player.next();
    await test.arrives(harbour);
    expect([test.isAt(), status()]).toEqual(['card 2', 'playing']);
    test.player.previous();
    expect(test.isAt()).toBe('card 1');
    await test.arrives(light);
    test.cardPasses();
    test.playsTo(70);
    test.player.previous();
    expect([test.isAt(), positionOf(test)]).toEqual(['part 1', 60]);
    test.player.previous();
    expect(test.isAt()).toBe('card 0');
  });

  it('can be pressed at both ends of a run, also without a list', async () => {
    const test = aTestCatchUp();
    await test.begins(harbour.id, harbour);
    expect(test.player.$neighbours.get()).toMatchObject({ previous: { id: harbour.id }, next: { id: light.id } });
    test.player.next();
    test.player.next();
    expect(test.player.$neighbours.get()).toMatchObject({ previous: { id: light.id }, next: { id: light.id } });
    test.player.next();
    expect(test.isAt()).toBe('over 2');
  });

  it('follow the run, whatever plays on, repeats or is shuffled, and the queue waits', async () => {
    const test = aTestCatchUp();
    const { player } = test;
    player.setLists(aTestList(aSmallLibrary()));
    player.upNext.addLast(elsewhere);
    player.setContinuousPlay(true);
    player.toggleShuffle();
    player.stepRepeat();
    player.stepRepeat();
    expect(player.$repeat.get()).toBe('one');
    await test.begins();
    test.cardPasses();
    test.hasLoaded(light).endsAt(180);
    expect([test.isAt(), $playback.get()]).toMatchObject(['card 1', { song: { id: light.id } }]);
    test.player.next();
    await test.arrives(harbour);
    test.cardPasses();
    test.hasLoaded(harbour).endsAt(180);
    test.clock.pass(10_000);
    expect([test.isAt(), status()]).toEqual(['none', 'paused']);
    expect(player.upNext.$entries.get().map(({ song }) => song.id)).toEqual([elsewhere.id]);
    player.stepRepeat();
    player.toggleShuffle();
    player.setContinuousPlay(false);
  });
});

describe('the whole song', () => {
  it('goes on to its end, and then the next song’s card comes', async () => {
    const test = await aPartThatPlays();
    test.player.catchUp?.playWhole();
    test.playsTo(100);
    expect([test.isAt(), test.sounding()]).toEqual(['whole 0', [test.hasLoaded(light)]]);
    expect(test.hasLoaded(light).volume).toBeGreaterThan(0);
    test.hasLoaded(light).endsAt(180);
    expect(test.isAt()).toBe('card 2');
  });

  it('follows a jump beyond the part, and gives way to what is new on request', async () => {
    const test = await aPartThatPlays();
    seekRequested.emit({ song: light, positionSeconds: 14 });
    expect([test.isAt(), positionOf(test)]).toEqual(['part 0', 14]);
    test.player.seekBy(30);
    expect([test.isAt(), positionOf(test)]).toEqual(['whole 0', 44]);
    test.player.catchUp?.backToNew();
    expect([test.isAt(), positionOf(test)]).toEqual(['card 1', 60]);
  });
});

describe('a loop in the part', () => {
  it('goes round and round until it is off', async () => {
    const test = await aPartThatPlays();
    loopRequested.emit({ stretch: { song: light, fromSeconds: 12, untilSeconds: 16 } });
    for (const _ of [1, 2, 3]) {
      test.playsTo(15.9);
      for (const element of test.sounding()) element.currentTime = 16;
      test.clock.pass(5_000);
    }
    expect(test.isAt()).toBe('part 0');
    loopRequested.emit({ stretch: null });
    test.playsTo(20);
    expect(test.isAt()).toBe('card 1');
  });

  it('ends with a skip', async () => {
    const test = await aPartThatPlays();
    loopRequested.emit({ stretch: { song: light, fromSeconds: 12, untilSeconds: 16 } });
    test.player.next();
    test.cardPasses();
    expect([test.isAt(), test.sounding()[0]?.currentTime]).toEqual(['part 1', 60]);
  });
});

it('a stretch beside a part interrupts it, and the part goes on', async () => {
  const test = await aPartThatPlays();
  stretchesRequested.emit({ stretches: [{ song: harbour, fromSeconds: 1, untilSeconds: 2 }] });
  await vi.waitFor(() => expect(test.clip.src).toBe(`/media/${harbour.id}`));
  test.clip.arrives(180);
  expect(test.sounding()).toEqual([test.clip]);
  test.clip.playsTo(2);
  test.clock.pass(1_000);
  expect([test.isAt(), test.sounding()]).toEqual(['part 0', [test.hasLoaded(light)]]);
});

describe('a part that doesn’t play', () => {
  const failing = (ids: readonly number[]) => ({
    fetchSource: async ({ id }: PlayableSong) => {
      if (ids.includes(id)) throw new Error('down');
      return { streamUrl: `/media/${id}` };
    },
  });
  const fails = (test: ReturnType<typeof aTestCatchUp>) => {
    test.clock.pass(CARD_MS);
    return vi.waitFor(() => expect(status()).toBe('error'));
  };
  const begins = () => catchUpRequested.emit({ fromVersionId: null });
  const items = [twoItems[1], twoItems[0]] as typeof twoItems;

  it('gives way to the next card after three seconds', async () => {
    const test = aTestCatchUp({ items, ...failing([harbour.id]) });
    begins();
    await vi.waitFor(() => expect(test.isAt()).toBe('card 0'));
    await fails(test);
    test.clock.pass(2_900);
    expect(test.isAt()).toBe('part 0');
    test.clock.pass(100);
    expect([test.isAt(), status()]).toEqual(['card 1', 'playing']);
    await test.arrives(light);
    test.cardPasses();
    test.player.next();
    test.player.next();
    // It is still new, so not everything is caught up.
    expect(test.isAt()).toBe('none');
  });

  it('waits for a press after three failures in a row', async () => {
    const test = aTestCatchUp({ items: [...twoItems, aCatchUpItem({ song: elsewhere })], ...failing([1, 2, 3, 4]) });
    begins();
    for (const place of [0, 1, 2]) {
      await vi.waitFor(() => expect(test.isAt()).toBe(`card ${place}`));
      await fails(test);
      test.clock.pass(3_000);
    }
    test.clock.pass(60_000);
    expect([test.isAt(), status()]).toEqual(['part 2', 'error']);
    expect(test.player.$failure.get()?.message).toContain('Three songs in a row');
    test.player.next();
    expect(test.isAt()).toBe('card 3');
  });

  it.each(['hidden', 'missing'] as const)('gives way at once if its song is %s', async (outcome) => {
    const test = aTestCatchUp({ items, checkSong: async (song) => (song.id === harbour.id ? outcome : { song }) });
    begins();
    await vi.waitFor(() => expect(test.isAt()).toBe('card 1'));
    await test.arrives(light);
    test.cardPasses();
    expect(test.sounding()).toEqual([test.hasLoaded(light)]);
  });
});

describe('around a run', () => {
  it('the system’s controls show the title of the part, also during its card, and then the song’s', async () => {
    const test = aTestCatchUp();
    const shown = () => test.controls.show.mock.lastCall?.[0];
    await test.begins();
    const title = `Light v${light.version}: the bridge is new`;
    expect(shown()).toMatchObject({ status: 'playing', song: { title, producer: light.producer } });
    test.cardPasses();
    expect(shown()).toMatchObject({ status: 'playing', song: { title } });
    test.player.catchUp?.playWhole();
    expect(shown()?.song?.title).toBe(light.cleanTitle);
  });

  it('the page stays awake during a card', async () => {
    const test = await aPartThatPlays();
    test.keepAlive.stop.mockClear();
    test.player.next();
    expect(test.keepAlive.stop).not.toHaveBeenCalled();
  });

  it('a reload finds the song paused where it was, and no run', async () => {
    setVisitor({ status: 'complete', user: aCurrentUser({ id: 1 }) });
    const test = await aPartThatPlays();
    test.playsTo(15);
    window.dispatchEvent(new Event('pagehide'));
    test.leave();
    const reloaded = aTestCatchUp();
    expect([reloaded.isAt(), $playback.get()]).toMatchObject(['none', { status: 'paused', song: { id: light.id } }]);
    expect($playbackPosition.get().positionSeconds).toBe(15);
  });

  it('what plays counts as heard, and nothing else of the song', async () => {
    vi.stubGlobal('requestIdleCallback', (action: () => void) => setTimeout(action));
    onTestFinished(() => void vi.unstubAllGlobals());
    setVisitor({ status: 'complete', user: aCurrentUser({ id: 1 }) });
    const reported = vi.fn<(seconds: unknown) => void>();
    server.use(
      http.post('*/api/heard', async ({ request }) => {
        const { plays } = (await request.json()) as BodyOf<typeof hearSongs>;
        for (const { seconds } of plays) reported(seconds);
        return new HttpResponse(null, { status: 204 });
      }),
      http.get('*/api/hearing-choice', () => HttpResponse.json({ isKept: true })),
    );
    const test = await aPartThatPlays();
    for (const seconds of [10, 14, 18, 20]) test.playsTo(seconds);
    expect(test.isAt()).toBe('card 1');
    await vi.waitFor(() => expect(reported).toHaveBeenCalledWith([[10, 20]]));
  });
});

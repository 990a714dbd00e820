import {
  $catchUpRun,
  $playback,
  catchUpEnded,
  catchUpRequested,
  compareRequested,
  loopRequested,
  playToggled,
  queryKeys,
  seekRequested,
  signedOut,
  stretchesRequested,
} from '@simmer/contracts';
import { setCatchUp } from '@simmer/contracts/extra';
import { aCatchUp, catchUpHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aTestCatchUp, aTestRun, CARD_MS, elsewhere, harbour, light, twoItems } from './aTestCatchUp.ts';

/** what the page said it has caught up with */
let caughtUp: string[];
beforeEach(() => {
  caughtUp = [];
});
const server = standIns(() => [
  standInFor(setCatchUp, ({ body: { since } }) => {
    caughtUp.push(since);
    return { before: since };
  }),
  ...catchUpHandlers(aCatchUp({ items: twoItems })),
]);

const status = () => $playback.get().status;
const until = aCatchUp().until;

describe('what is new', () => {
  it('plays part by part, each after its card, to the end', async () => {
    const test = await aTestRun();
    expect($catchUpRun.get()).toEqual({
      phase: 'card',
      place: 0,
      count: 3,
      song: light,
      fromSeconds: 10,
      untilSeconds: 20,
      title: `Light v${light.version}: the bridge is new`,
      nextTitle: `Light v${light.version}: louder`,
    });
    expect([test.sounding(), status()]).toEqual([[], 'playing']);
    test.cardPasses();
    expect(test.hasLoaded(light)).toMatchObject({ paused: false, currentTime: 10 });
    test.playsTo(19.999);
    expect([test.isAt(), test.sounding()]).toEqual(['card 1', []]);
    test.cardPasses();
    expect(test.hasLoaded(light).currentTime).toBe(60);
    test.playsTo(80);
    expect($catchUpRun.get()).toMatchObject({ phase: 'card', place: 2, song: harbour, nextTitle: null });
    await test.arrives(harbour);
    test.cardPasses();
    expect(test.hasLoaded(harbour)).toMatchObject({ paused: false, currentTime: 120 });
    test.hasLoaded(harbour).endsAt(180);
    expect([test.isAt(), test.sounding(), status()]).toEqual(['over 2', [], 'paused']);
    await vi.waitFor(() => expect(caughtUp).toEqual([until]));
    test.clock.pass(6_000);
    expect([test.isAt(), status(), test.player.catchUp]).toEqual(['none', 'paused', null]);
  });

  it('goes on from its card also where timers are a little early', async () => {
    const test = aTestCatchUp();
    const { after } = test.clock;
    vi.spyOn(test.clock, 'after').mockImplementation((delayMs, action) =>
      after(delayMs > 1 ? delayMs - 0.5 : delayMs, action),
    );
    await test.begins();
    test.cardPasses();
    expect([test.isAt(), test.hasLoaded(light).paused]).toEqual(['part 0', false]);
  });

  it('begins with the version that is asked for, and ends with those before it', async () => {
    const test = aTestCatchUp();
    await test.begins(harbour.id, harbour);
    expect($catchUpRun.get()).toMatchObject({ place: 0, song: harbour, nextTitle: expect.stringContaining('Light') });
  });

  it('is fetched if the page doesn’t know it', async () => {
    await aTestCatchUp({ known: null }).begins();
  });

  it('gives way to what is pressed while it is fetched', async () => {
    const test = aTestCatchUp({ known: null });
    const isHere = Promise.withResolvers<void>();
    server.use(
      http.get('*/api/catch-up', async () => {
        await isHere.promise;
        return HttpResponse.json(aCatchUp({ items: twoItems }));
      }),
    );
    catchUpRequested.emit({ fromVersionId: null });
    await vi.waitFor(() => expect(test.client.isFetching()).toBe(1));
    test.player.toggleSong(elsewhere);
    isHere.resolve();
    await vi.waitFor(() => expect(test.client.getQueryData(queryKeys.catchUp)).toBeDefined());
    await test.arrives(elsewhere);
    expect([test.isAt(), status()]).toEqual(['none', 'playing']);
  });

  it('gives way to what is pressed while its code is fetched', async () => {
    const test = aTestCatchUp();
    catchUpRequested.emit({ fromVersionId: null });
    test.player.toggleSong(elsewhere);
    await test.arrives(elsewhere);
    await import('../session/catchUp/openCatchUp.ts');
    expect([test.isAt(), status()]).toEqual(['none', 'playing']);
    await test.begins();
  });

  it('begins once, however often it is pressed, and again once it has begun to play', async () => {
    const test = await aTestRun();
    test.clock.pass(1_000);
    catchUpRequested.emit({ fromVersionId: null });
    test.clock.pass(CARD_MS - 1_000);
    expect(test.isAt()).toBe('part 0');
    test.player.next();
    catchUpRequested.emit({ fromVersionId: null });
    expect(test.isAt()).toBe('card 0');
  });

  it('silences the song that plays', async () => {
    const test = aTestCatchUp();
    playToggled.emit({ song: elsewhere });
    await test.arrives(elsewhere);
    expect(test.sounding()).toHaveLength(1);
    await test.begins();
    expect(test.sounding()).toEqual([]);
    test.cardPasses();
    expect(test.sounding()).toEqual([test.hasLoaded(light)]);
  });

  it('ends its parts in time at another speed', async () => {
    const test = await aTestRun();
    test.cardPasses();
    test.player.setSpeed(1.5);
    test.hasLoaded(light).playsTo(17);
    test.hasLoaded(light).currentTime = 20;
    test.clock.pass(2_001);
    expect(test.isAt()).toBe('card 1');
  });

  it('is equally loud, fades at both ends, and is as loud as before afterwards', async () => {
    const test = aTestCatchUp();
    test.player.setVolume(0.8);
    await test.begins();
    test.clock.pass(CARD_MS);
    const audio = test.hasLoaded(light);
    expect(audio.volume).toBe(0);
    audio.happens('playing');
    test.clock.pass(100);
    const matched = 0.8 * 10 ** (-6 / 20);
    expect(audio.volume).toBeCloseTo(matched);
    test.player.setVolume(0.4);
    expect(audio.volume).toBeCloseTo(matched / 2);
    audio.playsTo(19.97);
    expect(audio.volume).toBeCloseTo(matched / 4);
    seekRequested.emit({ song: light, positionSeconds: 12 });
    expect(audio.volume).toBeCloseTo(matched / 2);
    catchUpEnded.emit({});
    expect([audio.volume, audio.paused]).toEqual([0.4, false]);
  });

  it('stays silent while muted', async () => {
    const test = aTestCatchUp();
    test.player.toggleMuted();
    await test.begins();
    test.cardPasses();
    expect(test.hasLoaded(light).muted).toBe(true);
    test.player.toggleMuted();
  });

  it('is played with what is known of it by then', async () => {
    const test = await aTestRun();
    const [first, second] = twoItems as [(typeof twoItems)[0], (typeof twoItems)[0]];
    const compared = { ...second, parts: [{ fromSeconds: 5, untilSeconds: 9, news: 'louder' }] };
    const items = [{ ...first, parts: first.parts.slice(1) }, compared];
    test.client.setQueryData(queryKeys.catchUp, aCatchUp({ items }));
    await vi.waitFor(() => {
      expect($catchUpRun.get()).toMatchObject({ place: 0, fromSeconds: 10, count: 3 });
      test.player.next();
      test.player.next();
      expect($catchUpRun.get()).toMatchObject({ place: 2, fromSeconds: 5 });
    });
  });

  it('asks itself once what is known has changed', async () => {
    const test = await aTestRun();
    server.use(...catchUpHandlers(aCatchUp({ items: twoItems.slice(0, 1) })));
    await test.client.invalidateQueries({ queryKey: queryKeys.catchUp });
    await vi.waitFor(() => expect($catchUpRun.get()?.count).toBe(2));
  });
});

describe('saying that all is caught up', () => {
  const endsAtOnce = async () => {
    const test = await aTestRun();
    for (const _ of [1, 2, 3]) test.player.catchUp?.skip();
    expect(test.isAt()).toBe('over 2');
    return test;
  };

  it('is silent if it fails, and said again once the network is back', async () => {
    let calls = 0;
    server.use(
      http.put(
        '*/api/catch-up',
        () => {
          calls += 1;
          return HttpResponse.error();
        },
        { once: true },
      ),
    );
    await endsAtOnce();
    await vi.waitFor(() => expect(calls).toBe(1));
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(caughtUp).toEqual([until]);
    });
  });

  it('leaves queued songs where they are until a press', async () => {
    const test = aTestCatchUp();
    test.player.upNext.addLast(elsewhere);
    test.player.setContinuousPlay(true);
    await test.begins(harbour.id, harbour);
    test.player.catchUp?.skip();
    test.player.catchUp?.skip();
    await test.arrives(light);
    test.cardPasses();
    test.hasLoaded(light).playsTo(79);
    test.hasLoaded(light).endsAt(80);
    test.clock.pass(20_000);
    expect(test.player.upNext.$entries.get()).toHaveLength(1);
    test.player.setContinuousPlay(false);
  });

  it('is over at a press, which is an ordinary one', async () => {
    const test = await endsAtOnce();
    test.player.upNext.addLast(elsewhere);
    expect(test.player.$neighbours.get().next?.id).toBe(elsewhere.id);
    test.player.next();
    expect(test.isAt()).toBe('none');
    await vi.waitFor(() => test.hasLoaded(elsewhere));
  });
});

describe('the run ends', () => {
  const ends: Record<string, (test: ReturnType<typeof aTestCatchUp>) => void> = {
    'another song': () => playToggled.emit({ song: elsewhere }),
    'a song of the queue': ({ player }) => {
      player.upNext.addLast(elsewhere);
      player.playQueued(player.upNext.$entries.get()[0]?.key ?? 0);
    },
    stop: ({ player }) => player.dispatch({ type: 'stopRequested' }),
    'signing out': () => signedOut.emit({}),
    'a comparison': () => compareRequested.emit({ versions: [light, { ...light, id: 900 }] }),
    'a loop beyond the part': () => loopRequested.emit({ stretch: { song: light, fromSeconds: 90, untilSeconds: 99 } }),
    'its own button': () => catchUpEnded.emit({}),
  };
  const phases: Record<string, (test: ReturnType<typeof aTestCatchUp>) => void> = {
    'a card': () => undefined,
    'a part': (test) => test.cardPasses(),
    'a whole song': (test) => test.player.catchUp?.playWhole(),
  };
  const inWhole = new Set(['a loop beyond the part']);
  const cases = Object.keys(phases).flatMap((phase) =>
    Object.keys(ends).flatMap((end) => (phase === 'a whole song' && inWhole.has(end) ? [] : [[phase, end] as const])),
  );

  it.each(cases)('in %s by %s', async (phase, end) => {
    const test = await aTestRun();
    phases[phase]?.(test);
    ends[end]?.(test);
    expect([test.isAt(), test.player.catchUp]).toEqual(['none', null]);
    test.clock.pass(CARD_MS * 3);
    expect(test.isAt()).toBe('none');
    expect(test.sounding().length).toBeLessThan(2);
    expect(caughtUp).toEqual([]);
    loopRequested.emit({ stretch: null });
  });

  it('when another tab plays, which silences it', async () => {
    const channel = Object.assign(new EventTarget(), { postMessage: vi.fn(), close: vi.fn() });
    const test = aTestCatchUp({ channel });
    await test.begins();
    channel.dispatchEvent(new MessageEvent('message', { data: 'sounding' }));
    expect([test.isAt(), test.sounding(), status()]).toEqual(['none', [], 'paused']);
    test.clock.pass(CARD_MS * 3);
    expect(test.sounding()).toEqual([]);
  });

  it('by its own button, and the song goes on', async () => {
    const test = await aTestRun();
    catchUpEnded.emit({});
    expect(test.sounding()).toEqual([test.hasLoaded(light)]);
    test.playsTo(30);
    expect([test.isAt(), status()]).toEqual(['none', 'playing']);
  });
});

describe('a stretch beside the song', () => {
  const stretch = { song: harbour, fromSeconds: 1, untilSeconds: 4 };

  it('holds the card: nothing else starts by itself', async () => {
    const test = await aTestRun();
    stretchesRequested.emit({ stretches: [stretch] });
    await vi.waitFor(() => expect(test.clip.src).toBe(`/media/${harbour.id}`));
    test.clip.arrives(180);
    test.clock.pass(CARD_MS * 2);
    expect(test.sounding()).toEqual([test.clip]);
    test.player.catchUp?.skip();
    test.clock.pass(CARD_MS);
    expect(test.sounding()).toEqual([test.hasLoaded(light)]);
  });

  it('gives way to the song’s own button, which begins the part', async () => {
    const test = await aTestRun();
    stretchesRequested.emit({ stretches: [stretch] });
    await vi.waitFor(() => expect(test.clip.src).toBe(`/media/${harbour.id}`));
    playToggled.emit({ song: light });
    test.clock.pass(1_000);
    expect([test.isAt(), test.sounding()]).toEqual(['part 0', [test.hasLoaded(light)]]);
  });
});

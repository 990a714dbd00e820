import { $catchUpRun, $playback, $playedStretch } from '@simmer/contracts';
import { aCatchUp, catchUpHandlers } from '@simmer/contracts/testing';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCatchUpRunner } from '../session/catchUp/conductRun.ts';
import { CARD_MS, elsewhere, harbour, light, twoItems } from './aTestCatchUp.ts';
import { aTestList, aTestPlayer } from './aTestPlayer.ts';

const server = setupServer(...catchUpHandlers());
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
let unanswered = 0;
server.events.on('request:start', () => void unanswered++);
server.events.on('request:end', () => void unanswered--);
afterAll(() => server.close());

type Test = ReturnType<typeof aTestPlayer> & { runner: ReturnType<typeof createCatchUpRunner> };
const soundingIn = (test: Test) => test.elements().filter(({ paused }) => !paused);

const catchUp = aCatchUp({ items: twoItems });
const steps: Record<string, (test: Test, seconds: number) => void> = {
  begins: ({ runner }) => runner.begin(catchUp, null),
  beginsLater: ({ runner }) => runner.begin(catchUp, harbour.id),
  changes: ({ runner }) => runner.changed({ ...catchUp, items: twoItems.slice(1) }),
  arrives(test) {
    for (const element of test.elements()) if (element.src && element.readyState === 0) element.arrives(180);
  },
  arrivesToo: (test) => steps.arrives?.(test, 0),
  playsTo: (test, seconds) => soundingIn(test)[0]?.playsTo(seconds),
  ends: (test) => soundingIn(test)[0]?.endsAt(180),
  fails: (test) => soundingIn(test)[0]?.failsWith(3),
  aMoment: ({ clock }, seconds) => clock.pass(seconds * 10),
  aCard: ({ clock }) => clock.pass(CARD_MS),
  toggle: ({ player }) => player.toggle(),
  next: ({ player }) => player.next(),
  previous: ({ player }) => player.previous(),
  skip: ({ player }) => player.catchUp?.skip(),
  toTheEnd({ player }) {
    for (const _ of twoItems.flatMap(({ parts }) => parts)) player.catchUp?.skip();
  },
  whole: ({ player }) => player.catchUp?.playWhole(),
  backToNew: ({ player }) => player.catchUp?.backToNew(),
  end: ({ player }) => player.catchUp?.end(),
  seek: ({ player }, positionSeconds) => player.dispatch({ type: 'seekRequested', positionSeconds }),
  another: ({ player }) => player.toggleSong(elsewhere),
  own: ({ player }) => player.toggleSong(light),
  stop: ({ player }) => player.dispatch({ type: 'stopRequested' }),
  loop: ({ player }, seconds) => player.loop.begin({ song: light, fromSeconds: seconds, untilSeconds: seconds + 4 }),
  loopEnds: ({ player }) => player.loop.end(),
  stretch: ({ player }) => player.playStretches([{ song: harbour, fromSeconds: 1, untilSeconds: 3 }]),
  compare: ({ player }) => player.comparison.begin([light, { ...light, id: 900 }]),
};
const step = fc.record({
  name: fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom('arrives', 'arrivesToo', 'aCard', 'begins', 'playsTo', 'toTheEnd') },
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(steps)) },
  ),
  seconds: fc.constantFrom(0, 10, 12, 15, 19.99, 20, 60, 79, 80, 120, 170),
});
/** Replies of the server arrive. */
const repliesArrive = async () => {
  for (let turn = 0; turn < 12; turn += 1) await Promise.resolve();
};

/** What holds after each step, and at the end. */
async function follow(test: Test, some: readonly { name: string; seconds: number }[], phases: Set<string>) {
  for (const { name, seconds } of some) {
    steps[name]?.(test, seconds);
    await repliesArrive();
    // A new sound begins before the old one has faded out.
    if (soundingIn(test).length > 1) test.clock.pass(600);
    expect(soundingIn(test).length, name).toBeLessThan(2);
    const run = $catchUpRun.get();
    phases.add(run?.phase ?? 'none');
    expect(test.player.catchUp === null, name).toBe(run === null);
    if (run?.phase === 'card') expect(soundingIn(test).filter(({ src }) => src !== test.clip.src)).toEqual([]);
  }
  const left = $catchUpRun.get();
  // A stretch beside it is shown as playing too, and holds the card.
  if (left?.phase === 'card' && $playback.get().status === 'playing' && !$playedStretch.get()) {
    test.clock.pass(CARD_MS);
    expect($catchUpRun.get()?.phase).not.toBe('card');
  }
  // Without the run, next and the end of a song are the list's again.
  test.player.catchUp?.end();
  expect([$catchUpRun.get(), test.player.catchUp]).toEqual([null, null]);
  const playback = $playback.get();
  const ids = [light, harbour, elsewhere].map(({ id }) => id);
  if (playback.status !== 'idle') expect(ids).toContain(playback.song.id === 900 ? light.id : playback.song.id);
}

it('whatever the order of events: one sound at most, no endless card, and an ordinary player afterwards', async () => {
  const phases = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (some) => {
      localStorage.clear();
      const opened = aTestPlayer();
      const leave = opened.activate();
      opened.player.setLists(aTestList([light, harbour, elsewhere]));
      const test = { ...opened, runner: createCatchUpRunner(opened.player.session) };
      try {
        await follow(test, some, phases);
      } finally {
        test.runner.close();
        leave();
        // Only then do requests and what waits for an idle page end, and let go of this player.
        await new Promise((done) => setTimeout(done));
      }
    }),
    { numRuns: randomRuns(50, 500) },
  );
  expect([...phases].sort()).toEqual(['card', 'none', 'over', 'part', 'whole']);
  // Left alone, what the runs still save would fail during the tests of another file.
  await expect.poll(() => unanswered).toBe(0);
});

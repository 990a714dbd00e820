import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { aFakeClock } from '../clock/fakeClock.ts';
import { createAudioEngine } from './createAudioEngine.ts';
import { CROSSFADE_MS } from './crossfade.ts';
import { BEGIN_WITHIN_MS } from './fadeToDeck.ts';
import { FakeAudio } from './fakeAudio.ts';

const url = fc.constantFrom('/media/a', '/media/b', '/media/c');
type Step =
  | { do: 'load' | 'warm' | 'join'; url: string }
  | { do: 'play' | 'pause' | 'unload' | 'release' | 'prepareLoop' | 'turnBack' | 'dropLoop' }
  | { do: 'arrive'; place: number }
  | { do: 'pass'; ms: number };
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('load' as const), url }),
  fc.record({ do: fc.constant('warm' as const), url }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('join' as const), url }) },
  { weight: 2, arbitrary: fc.constant({ do: 'play' as const }) },
  fc.constant({ do: 'pause' as const }),
  fc.constant({ do: 'unload' as const }),
  fc.constant({ do: 'release' as const }),
  { weight: 2, arbitrary: fc.constantFrom({ do: 'prepareLoop' as const }, { do: 'turnBack' as const }) },
  fc.constant({ do: 'dropLoop' as const }),
  { weight: 2, arbitrary: fc.record({ do: fc.constant('arrive' as const), place: fc.constantFrom(0, 1, 2, 3) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 600 }) }) },
);
/** A sequence that random steps would rarely produce. */
const takesOver: fc.Arbitrary<Step[]> = fc.constant([
  { do: 'load', url: '/media/a' },
  { do: 'play' },
  { do: 'arrive', place: 0 },
  { do: 'join', url: '/media/b' },
  { do: 'arrive', place: 0 },
  { do: 'arrive', place: 1 },
  { do: 'pass', ms: 160 },
]);

it('never plays two sounds at once, except while one takes over from another', () => {
  const runs = randomRuns(200, 1_000);
  let swaps = 0;
  let turns = 0;
  fc.assert(
    fc.property(
      fc.array(fc.oneof({ weight: 4, arbitrary: step.map((one) => [one]) }, takesOver), { maxLength: 30 }),
      (chunks) => {
        const steps = chunks.flat();
        const clock = aFakeClock();
        const elements = [new FakeAudio(), new FakeAudio(), new FakeAudio(), new FakeAudio()];
        const closed = [...elements];
        let turn = 0;
        let swappedAtMs = Number.NEGATIVE_INFINITY;
        const engine = createAudioEngine(
          () => closed.shift() ?? expect.fail('There are no more than four elements.'),
          { report: () => undefined, onBuffered: () => undefined },
          clock,
        );
        const carryOut = (one: Step) => {
          turn += 1;
          switch (one.do) {
            case 'load':
              return engine.load(one.url, 0, turn);
            case 'join':
              return engine.join(one.url, {
                onFailed: () => undefined,
                onDue() {
                  // Like the machine: only a playing version is taken over from.
                  if (!elements.some(({ paused }) => !paused)) return;
                  swaps += 1;
                  swappedAtMs = clock.nowMs();
                  engine.swap(one.url, turn);
                },
              });
            case 'arrive':
              return elements[one.place]?.arrives(180);
            case 'pass':
              return clock.pass(one.ms);
            case 'prepareLoop':
              return engine.prepareLoop(0);
            case 'turnBack':
              // Like the machine: only a playing song turns back.
              if (!elements.some(({ paused }) => !paused)) return;
              turns += 1;
              swappedAtMs = clock.nowMs();
              return engine.turnBack(0, turn);
            case 'warm':
              return engine.warm(one.url);
            default:
              return engine[one.do]();
          }
        };
        for (const one of steps) {
          carryOut(one);
          const sounding = elements.filter(({ paused, src }) => !paused && src !== '').length;
          const isTakingOver = clock.nowMs() - swappedAtMs <= BEGIN_WITHIN_MS + CROSSFADE_MS;
          expect(sounding).toBeLessThanOrEqual(isTakingOver ? 2 : 1);
          if (one.do === 'pause' || one.do === 'unload') expect(sounding).toBe(0);
        }
      },
    ),
    { numRuns: runs },
  );
  expect(swaps).toBeGreaterThan(runs / 40);
  expect(turns).toBeGreaterThan(runs / 40);
});

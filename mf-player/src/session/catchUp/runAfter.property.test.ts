// @vitest-environment node
import { aSong } from '@simmer/contracts/testing';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Run, RunPart } from '../run.ts';
import { CARD_MS, type RunEvent, runAfter, runDeadlineMs } from './runAfter.ts';

const songs = [1, 2, 3].map((id) => aSong({ id, cleanTitle: `Song ${id}`, dropboxPath: `/Music/${id}.mp3` }));
const parts: fc.Arbitrary<RunPart[]> = fc
  .array(fc.tuple(fc.constantFrom(...songs), fc.integer({ min: 0, max: 170 })), { minLength: 1, maxLength: 6 })
  .map((some) =>
    some
      .toSorted(([a], [b]) => a.id - b.id)
      .map(([song, fromSeconds]) => ({
        song,
        fromSeconds,
        untilSeconds: fromSeconds + 10,
        title: `${song.id} at ${fromSeconds}`,
        level: 1,
      })),
  );
const positionSeconds = fc.double({ min: 0, max: 180, noNaN: true });
const anyEvent: fc.Arbitrary<RunEvent> = fc.oneof(
  fc.record({
    type: fc.constant('begun' as const),
    parts,
    until: fc.constant('2026-03-01T10:00:00.000Z'),
    fromVersionId: fc.constant(null),
  }),
  fc.record({ type: fc.constant('partsChanged' as const), parts }),
  fc.record({ type: fc.constant('seekRequested' as const), positionSeconds }),
  fc.record({ type: fc.constant('previousPressed' as const), positionSeconds, isFailed: fc.boolean() }),
  {
    weight: 12,
    arbitrary: fc.record({
      type: fc.constantFrom(
        ...([
          'timePassed',
          'partEnded',
          'songEnded',
          'songGone',
          'songFailed',
          'playPressed',
          'pausePressed',
          'skipPressed',
          'wholePressed',
          'newPressed',
          'endPressed',
          'left',
        ] as const),
      ),
    }),
  },
);
const happenings = fc.array(fc.tuple(anyEvent, fc.integer({ min: 0, max: 2_500 })), { maxLength: 40 });

const placeOf = (run: Run) => (run.phase === 'off' ? -1 : run.place);

it('whatever the order of events: a card ends by itself unless a press holds it, and places only go forward except by Previous', () => {
  const runs = randomRuns(200, 1_000);
  let cards = 0;
  fc.assert(
    fc.property(parts, happenings, (first, events) => {
      let nowMs = 0;
      let { run } = runAfter({ phase: 'off' }, { type: 'begun', parts: first, until: '', fromVersionId: null }, nowMs);
      for (const [event, afterMs] of events) {
        nowMs += afterMs;
        const before = run;
        ({ run } = runAfter(before, event, nowMs));
        if (run.phase === 'off') continue;
        // There is always a part to show.
        expect(run.parts[run.place]).toBeDefined();
        if (event.type !== 'begun' && event.type !== 'previousPressed') {
          expect(placeOf(run)).toBeGreaterThanOrEqual(placeOf(before));
        }
        if (run.phase !== 'card') continue;
        cards += 1;
        if (run.endsAtMs === null) {
          expect(event.type === 'pausePressed' || before.phase === 'card').toBe(true);
          continue;
        }
        expect(runDeadlineMs(run)).toBeLessThanOrEqual(nowMs + CARD_MS);
        expect(runAfter(run, { type: 'timePassed' }, run.endsAtMs).run.phase).toBe('part');
      }
    }),
    { numRuns: runs },
  );
  expect(cards).toBeGreaterThan(runs / 2);
});

it('a run that is over changes nothing but its last words, and never begins by itself', () => {
  fc.assert(
    fc.property(parts, happenings, (first, events) => {
      let nowMs = 0;
      let { run } = runAfter({ phase: 'off' }, { type: 'begun', parts: first, until: '', fromVersionId: null }, nowMs);
      for (const _ of first) ({ run } = runAfter(run, { type: 'skipPressed' }, nowMs));
      expect(run.phase).toBe('over');
      for (const [event, afterMs] of events) {
        if (event.type === 'begun') continue;
        nowMs += afterMs;
        const after = runAfter(run, event, nowMs);
        run = after.run;
        expect(after.commands).toEqual([]);
        expect(['over', 'off']).toContain(run.phase);
      }
    }),
  );
});

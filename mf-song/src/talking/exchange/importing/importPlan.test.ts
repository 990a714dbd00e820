// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marks } from '../../../playing/sections/sectionsTesting.tsx';
import { type Marker, markerOf } from '../formats/marker.ts';
import { importedSections, importUndone, replacedBy } from './importedSections.ts';
import { type ImportAs, type Known, planImport } from './importPlan.ts';

const known = (changes: Partial<Known> = {}): Known => ({
  durationSeconds: 100,
  sections: marks([0, 'Intro'], [20, 'Verse'], [60, null]),
  isGuessed: false,
  notes: [
    { text: 'Snare\nup', atSeconds: 12.5, untilSeconds: null },
    { text: 'Too long', atSeconds: 30, untilSeconds: 38 },
  ],
  ...changes,
});

type Options = { as?: ImportAs; offsetSeconds?: number; hasOnlyStarts?: boolean; known?: Known };

const plan = (
  markers: Marker[],
  { as = 'each', offsetSeconds = 0, hasOnlyStarts = false, known: its = known() }: Options = {},
) => planImport({ markers, as, offsetSeconds, hasOnlyStarts }, its);
const shown = (...args: Parameters<typeof plan>) =>
  plan(...args).map(({ as, name, atSeconds, state }) => [as, name, atSeconds, state]);

describe('a file against what is there', () => {
  it('makes regions sections and markers notes, unless the person wants otherwise', () => {
    const markers = [markerOf('Chorus', 40, 60), markerOf('Louder', 45, null)];
    expect(shown(markers)).toEqual([
      ['section', 'Chorus', 40, 'new'],
      ['note', 'Louder', 45, 'new'],
    ]);
    expect(shown(markers, { as: 'notes' }).map(([as]) => as)).toEqual(['note', 'note']);
    expect(shown(markers, { as: 'sections' }).map(([as]) => as)).toEqual(['section', 'section']);
  });

  it('knows what is there as a section or a note, whichever the person chooses', () => {
    const own = [
      markerOf('Intro', 0, 20),
      markerOf('Snare up', 12.5, null),
      markerOf('Verse', 20.04, 60),
      markerOf('Too long', 30, 38),
      markerOf('Part 3', 60, 100),
    ];
    for (const as of ['each', 'sections', 'notes'] as const) {
      expect(shown(own, { as }).map(([, , , state]) => state)).toEqual(own.map(() => 'there'));
    }
    // A MIDI file has no ends.
    const starts = own.map(({ name, atSeconds }) => markerOf(name, atSeconds, null));
    expect(shown(starts, { as: 'sections', hasOnlyStarts: true }).map(([, , , state]) => state)).toEqual(
      own.map(() => 'there'),
    );
    expect(shown(starts, { as: 'notes' })[3]?.[3]).toBe('new');
  });

  it('leaves out what is outside the version, has no text, or is in the file twice', () => {
    const markers = [
      markerOf('Early', 1, null),
      markerOf('', 15, null),
      markerOf('Twice', 50, null),
      markerOf('Twice', 50.03, null),
      markerOf('Late', 104.5, null),
    ];
    expect(shown(markers, { offsetSeconds: -2 })).toEqual([
      ['note', 'Early', -1, 'before'],
      ['note', null, 13, 'nameless'],
      ['note', 'Twice', 48, 'new'],
      ['note', 'Twice', 48.03, 'twice'],
      ['note', 'Late', 102.5, 'beyond'],
    ]);
    expect(shown(markers, { known: known({ durationSeconds: null }) }).at(-1)?.[3]).toBe('new');
  });

  it('adds no section beside another one, and names one without a name', () => {
    const markers = [
      markerOf('Hook', 0.1, null),
      markerOf('Bridge', 20.2, null),
      markerOf('Outro', 60.1, null),
      markerOf('End', 99.9, null),
    ];
    expect(shown(markers, { as: 'sections' })).toEqual([
      ['section', 'Hook', 0, 'taken'],
      ['section', 'Bridge', 20.2, 'taken'],
      ['section', 'Outro', 60.1, 'new'],
      ['section', 'End', 99.9, 'beyond'],
    ]);
  });

  it('shortens names of sections, and carries ends of regions no further than the song', () => {
    const [long, tail] = plan([markerOf('🎸'.repeat(50), 40, null), markerOf('Tail', 90, 120)], { as: 'sections' });
    expect(long?.name?.length).toBeLessThanOrEqual(60);
    expect(long?.name?.isWellFormed()).toBe(true);
    expect(tail?.state).toBe('new');
    expect(plan([markerOf('Tail', 90, 120)], { as: 'notes' })[0]?.untilSeconds).toBe(100);
  });
});

describe('sections of a file', () => {
  const parts = { sections: marks([0, 'Intro'], [20, 'Verse'], [60, null]), grid: null };

  it('are added to those there are; the unnamed get their names', () => {
    const rows = [
      { atSeconds: 40, name: 'Chorus' },
      { atSeconds: 60.1, name: 'Outro' },
    ];
    expect(importedSections(rows, [])(parts)?.sections).toEqual(
      marks([0, 'Intro'], [20, 'Verse'], [40, 'Chorus'], [60, 'Outro']),
    );
  });

  it('replace guessed ones, but not what someone has named meanwhile', () => {
    const guessed = known({ isGuessed: true, sections: marks([0, null], [18, null], [61, null]) });
    const rows = plan([markerOf('Verse', 20, null), markerOf('Part 3', 61, null)], { as: 'sections', known: guessed });
    expect(rows.map(({ state }) => state)).toEqual(['new', 'there']);
    const replaced = replacedBy(rows, guessed);
    expect(replaced).toEqual(marks([18, null]));
    const added = rows.filter(({ state }) => state === 'new');
    expect(importedSections(added, replaced)({ sections: guessed.sections as never, grid: null })?.sections).toEqual(
      marks([0, null], [20, 'Verse'], [61, null]),
    );
    const named = { sections: marks([0, null], [18, 'Theirs'], [61, null]), grid: null };
    expect(importedSections(added, replaced)(named)?.sections).toEqual(
      marks([0, null], [18, 'Theirs'], [20, 'Verse'], [61, null]),
    );
  });

  it('are too many at some point', () => {
    const rows = Array.from({ length: 200 }, (_, at) => ({ atSeconds: at + 100, name: 'x' }));
    expect(importedSections(rows, [])(parts)).toBeUndefined();
  });

  it('are taken back exactly; later changes of others stay', () => {
    const times = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 12 });
    fc.assert(
      fc.property(times, times, fc.boolean(), (there, added, isGuessed) => {
        const before = marks(
          [0, null],
          ...there.map((at) => [at, isGuessed || at % 2 ? null : `S${at}`] as [number, string | null]),
        ).sort((one, other) => one.atSeconds - other.atSeconds);
        const rows = added.map((at) => ({ atSeconds: at, name: `N${at}` }));
        const start = { sections: before, grid: null };
        const after = importedSections(rows, isGuessed ? before.slice(1) : [])(start);
        if (!after) throw new Error('refused');
        expect(importUndone(before, after.sections)(after)?.sections).toEqual(before);
        const later = { ...after, sections: [...after.sections, { atSeconds: 80, name: 'Theirs' }] };
        expect(importUndone(before, after.sections)(later)?.sections).toEqual([
          ...before,
          { atSeconds: 80, name: 'Theirs' },
        ]);
      }),
    );
  });
});

// @vitest-environment node

import { fileName } from '@simmer/contracts/extra';
import { parse as parseCsv } from 'csv-parse/sync';
import fc from 'fast-check';
import MIDIFile from 'midifile';
import { describe, expect, it } from 'vitest';
import { type Marker, markerOf } from './marker.ts';
import { readMarkers } from './readMarkers.ts';
import type { Sheet } from './sheet.ts';
import { markersOf } from './sheet.ts';
import { writeMidi } from './writeMidi.ts';
import { writeReaperCsv } from './writeReaperCsv.ts';
import { writeText } from './writeText.ts';

const odd = [
  '=cmd|"/c calc"!A1',
  '+3 dB',
  '-2 dB',
  '@bo',
  '🔥, "loud"',
  'a;b\tc',
  'שלום עולם',
  "it's\r\ntwo lines",
  'Ünïcode 𝄞',
];

const names = fc.oneof(fc.constantFrom(...odd), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 80 }));
const seconds = fc.integer({ min: 0, max: 7_200_000 }).map((ms) => ms / 1000);
const markerList = fc
  .array(fc.record({ name: names, at: seconds, length: fc.option(fc.integer({ min: 1, max: 90_000 })) }), {
    minLength: 1,
    maxLength: 40,
  })
  .map((input) =>
    input
      .map(({ name, at, length }) => markerOf(name, at, length === null ? null : Math.round(at * 1000 + length) / 1000))
      .sort((one, other) => one.atSeconds - other.atSeconds),
  );

const toMs = (value: number | null) => (value === null ? null : Math.round(value * 1000));
const timed = (markers: readonly Marker[]) =>
  markers.map(({ kind, name, atSeconds, untilSeconds }) => [kind, name, toMs(atSeconds), toMs(untilSeconds)]);

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** The markers of a MIDI file, as another library reads them. */
function otherReading(file: Uint8Array<ArrayBuffer>) {
  const midi = new MIDIFile(file.buffer);
  let tick = 0;
  let beatSeconds = 0.5;
  const markers = midi.getTrackEvents(0).flatMap((event) => {
    tick += event.delta;
    if (event.subtype === 0x51 && event.tempo) beatSeconds = event.tempo / 1e6;
    if (event.subtype !== 0x06) return [];
    const seconds = (tick / midi.header.getTicksPerBeat()) * beatSeconds;
    return { name: new TextDecoder().decode(Uint8Array.from(event.data ?? [])), seconds };
  });
  return { format: midi.header.getFormat(), tracks: midi.header.getTracksCount(), markers };
}

describe('a table for Reaper', () => {
  it('has its columns, markers and regions', () => {
    const table = writeReaperCsv([
      markerOf('Intro', 0, 14.5),
      markerOf('Snare, "up"', 3.25, null),
      markerOf('End', 3661.5, null),
    ]);
    expect(table).toBe(
      '#,Name,Start,End,Length\r\nR1,Intro,0:00.000,0:14.500,0:14.500\r\nM1,"Snare, ""up""",0:03.250,,\r\nM2,End,1:01:01.500,,\r\n',
    );
  });

  it('keeps every name on one line, and out of a spreadsheet’s formulas', () => {
    const rows: string[][] = parseCsv(writeReaperCsv(odd.map((name, at) => markerOf(name, at, null))));
    expect(rows).toHaveLength(odd.length + 1);
    expect(rows.map((row) => row.length)).toEqual(rows.map(() => 5));
    expect(rows.slice(1).map(([, name]) => name)).toEqual([
      '\'=cmd|"/c calc"!A1',
      "'+3 dB",
      "'-2 dB",
      "'@bo",
      '🔥, "loud"',
      'a;b c',
      'שלום עולם',
      "it's two lines",
      'Ünïcode 𝄞',
    ]);
  });

  it('is read back as it was', () => {
    fc.assert(
      fc.property(markerList, (markers) => {
        const named = markers.filter(({ name }) => !name.startsWith("'"));
        fc.pre(named.length > 0);
        expect(timed(readMarkers(bytesOf(writeReaperCsv(named)), null).markers)).toEqual(timed(named));
      }),
    );
  });
});

describe('a MIDI file', () => {
  const sheet = { name: 'Midnight Drive v4', grid: null, durationSeconds: 7200 };

  it('holds the markers in its tempo track, to the millisecond at any tempo', () => {
    fc.assert(
      fc.property(markerList, fc.double({ min: 20, max: 400, noNaN: true }), (markers, bpm) => {
        const grid = { bpm, firstBeatSeconds: 0, barSeconds: null };
        const { format, tracks, markers: read } = otherReading(writeMidi(markers, { ...sheet, grid }));
        expect([format, tracks]).toEqual([1, 1]);
        expect(read.map(({ name }) => name)).toEqual(markers.map(({ name }) => name));
        for (const [place, { atSeconds }] of markers.entries()) {
          expect(Math.abs((read[place]?.seconds ?? -1) - atSeconds)).toBeLessThanOrEqual(0.001);
        }
      }),
    );
  });

  it('is read back as it was, without ends', () => {
    fc.assert(
      fc.property(markerList, (markers) => {
        const read = readMarkers(writeMidi(markers, sheet), null);
        expect(read.hasOnlyStarts).toBe(true);
        expect(read.markers.map(({ name, kind }) => [kind, name])).toEqual(markers.map(({ name }) => ['marker', name]));
      }),
    );
  });

  it('has the tempo of the version’s beats, else 120', () => {
    const tempo = (grid: Parameters<typeof writeMidi>[1]['grid']) =>
      new MIDIFile(writeMidi([], { ...sheet, grid }).buffer).getTrackEvents(0).find(({ subtype }) => subtype === 0x51)
        ?.tempo;
    expect(tempo(null)).toBe(500_000);
    expect(tempo({ bpm: 92.5, firstBeatSeconds: 0.2, barSeconds: null })).toBe(648_649);
  });
});

const aSheet: Sheet = {
  title: 'Midnight Drive',
  version: 'v4',
  durationSeconds: 200,
  grid: null,
  sections: [
    { name: 'Intro', atSeconds: 0, untilSeconds: 32 },
    { name: 'Verse', atSeconds: 32, untilSeconds: 200 },
  ],
  notes: [
    {
      text: 'Snare up\nplease',
      author: 'Ana Sol',
      atSeconds: 42,
      untilSeconds: 50,
      section: 'Verse',
      elsewhere: undefined,
      state: 'resolved',
      replies: [{ author: 'Bo', text: 'done' }],
    },
    {
      text: 'Shorter?',
      author: 'Bo',
      atSeconds: null,
      untilSeconds: null,
      section: undefined,
      elsewhere: 'v2 at 1:02',
      state: undefined,
      replies: [],
    },
  ],
};

describe('a list of text', () => {
  it('has the sections, the notes with their replies, and those without a time', () => {
    expect(writeText(aSheet)).toBe(`Midnight Drive · v4 · 3:20

Sections
0:00  Intro
0:32  Verse

Notes

0:42–0:50 · Verse · Ana Sol · resolved
  Snare up
  please
  ↳ Bo: done

Notes without a time

v2 at 1:02 · Bo
  Shorter?
`);
  });

  it('gives DAWs only what has a time', () => {
    expect(markersOf(aSheet).map(({ kind, name }) => [kind, name])).toEqual([
      ['region', 'Intro'],
      ['region', 'Verse'],
      ['region', 'Snare up please'],
    ]);
  });
});

it('a name is on one line, and turns nothing after it', () => {
  expect(markerOf('Verse\r\n\u202eone\u0007 \u2066 two', 0, null).name).toBe('Verse one two');
  expect(markerOf('שלום!\u200f 👩‍🎤', 0, null).name).toBe('שלום!\u200f 👩‍🎤');
});

describe('a file’s name', () => {
  it.each([
    ['Midnight Drive v4 markers', 'Midnight Drive v4 markers.mid'],
    ['AC/DC: "Live?" \u202egnp', 'AC_DC_ _Live__ _gnp.mid'],
    ['con', '_con.mid'],
    ['..hidden. ', 'hidden.mid'],
    ['???', '___.mid'],
    ['🔥'.repeat(100), `${'🔥'.repeat(50)}.mid`],
    [' ', 'Simmer.mid'],
  ])('%s', (name, saved) => {
    expect(fileName(name, '.mid')).toBe(saved);
  });
});

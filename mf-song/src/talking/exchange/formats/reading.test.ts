// @vitest-environment node
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FileError } from './fileError.ts';
import { readMarkers } from './readMarkers.ts';

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'number' ? [part] : Array.from(part, (letter) => letter.charCodeAt(0)))),
  );
const length = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const chunk = (track: Uint8Array) => ['MTrk', ...length(track.length), ...track];
/** A MIDI file as a DAW writes it, byte by byte. */
const midi = (format: number, division: [number, number], ...tracks: Uint8Array[]) =>
  bytes('MThd', ...length(6), 0, format, 0, tracks.length, ...division, ...tracks.flatMap(chunk));
const end = [0, 0xff, 0x2f, 0];
const tempo = (microseconds: number) => [0xff, 0x51, 3, ...length(microseconds).slice(1)];
const marker = (text: string, kind = 6) => [0xff, kind, text.length, text];

const read = (file: Uint8Array | string, grid: Parameters<typeof readMarkers>[1] = null) =>
  readMarkers(typeof file === 'string' ? new TextEncoder().encode(file) : file, grid);
const found = (...args: Parameters<typeof read>) =>
  read(...args).markers.map(({ kind, name, atSeconds, untilSeconds }) => [
    kind[0] === 'r' ? 'R' : 'M',
    name,
    Number(atSeconds.toFixed(4)),
    ...(untilSeconds === null ? [] : [Number(untilSeconds.toFixed(4))]),
  ]);
const sentence = (...args: Parameters<typeof read>) => {
  try {
    read(...args);
  } catch (error) {
    if (error instanceof FileError) return error.message;
    throw error;
  }
  return undefined;
};

describe('a MIDI file', () => {
  it('of one track, with running status, tempo changes and cue points', () => {
    const events = [
      [0, ...tempo(500_000)],
      [0, ...marker('Intro')],
      // A note with running status: on, off by velocity 0.
      [0, 0x90, 60, 100],
      [0x83, 0x60, 60, 0],
      // At beat 1.
      [0, ...marker('Cue', 7)],
      [0, ...tempo(1_000_000)],
      [0x83, 0x60, ...marker('Verse')],
    ];
    const track = bytes(...events.flat(), ...end);
    expect(found(midi(0, [0x01, 0xe0], track))).toEqual([
      ['M', 'Intro', 0],
      ['M', 'Cue', 0.5],
      ['M', 'Verse', 1.5],
    ]);
  });

  it('of several tracks, with the tempo of the first and chunks of other kinds', () => {
    const first = bytes(0, ...tempo(250_000), ...end);
    const second = bytes(0x83, 0x60, ...marker('One'), ...end);
    const file = midi(1, [0x01, 0xe0], first, second);
    const strange = bytes('XFIH', 0, 0, 0, 2, 1, 2);
    const other = Uint8Array.from([...file.subarray(0, 14), ...strange, ...file.subarray(14)]);
    expect(found(other)).toEqual([['M', 'One', 0.25]]);
  });

  it('with frames instead of beats', () => {
    // 25 frames a second, 40 ticks each: milliseconds.
    expect(found(midi(1, [0xe7, 40], bytes(0x8f, 0x50, ...marker('Two'), ...end)))).toEqual([['M', 'Two', 2]]);
    expect(found(midi(1, [0xe3, 100], bytes(0x97, 0x38, ...marker('Drop'), ...end)))).toEqual([['M', 'Drop', 1.001]]);
  });

  it('with text in UTF-8 or in an old encoding', () => {
    expect(found(midi(0, [0, 96], bytes(0, ...marker('Stra\xc3\x9fe'), 0, ...marker('Caf\xe9'), ...end)))).toEqual([
      ['M', 'Straße', 0],
      ['M', 'Café', 0],
    ]);
  });

  it.each([
    ['without markers', midi(0, [0, 96], bytes(...end)), 'There are no markers in this file.'],
    [
      'cut short',
      midi(0, [0, 96], bytes(0, ...marker('x'), ...end)).subarray(0, 24),
      'This MIDI file can’t be read. It may be incomplete.',
    ],
    [
      'without a division',
      midi(0, [0, 0], bytes(0, ...marker('x'), ...end)),
      'This MIDI file can’t be read. It may be incomplete.',
    ],
    [
      'of several songs',
      midi(2, [0, 96], bytes(...end)),
      'This MIDI file contains several songs. Please export just one.',
    ],
  ])('%s is refused in a sentence', (_, file, why) => {
    expect(sentence(file)).toBe(why);
  });

  it('that is damaged anywhere ends in a sentence or in markers', () => {
    const file = midi(1, [0x01, 0xe0], bytes(0, ...tempo(500_000), 5, ...marker('Intro'), 0, 0x90, 60, 100, ...end));
    fc.assert(
      fc.property(fc.nat(file.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Uint8Array.from(file);
        damaged[at] = byte;
        // It throws anything but a sentence.
        sentence(damaged);
      }),
      { numRuns: randomRuns(50, 2_000) },
    );
  });
});

describe('a table', () => {
  it('of Reaper, with colours, times in minutes or seconds', () => {
    const table = `#,Name,Start,End,Length,Color
R1,Intro,0:00.000,0:14.500,0:14.500,FF0000
M1,"Snare, ""up""",0:03.250,,,
R2,,1:00:00.000,1:00:10.000,0:10.000,
M2,'=not a formula,12.5,,,`;
    expect(found(table)).toEqual([
      ['R', 'Intro', 0, 14.5],
      ['M', 'Snare, "up"', 3.25],
      ['M', '=not a formula', 12.5],
      ['R', '', 3600, 3610],
    ]);
  });

  it('of Reaper in bars and beats, once the version’s bars are known', () => {
    const table = '#,Name,Start,End,Length\nM1,Verse,3.1.00,,\nM2,Fill,3.4.50,,';
    expect(sentence(table)).toMatch(/^The times in this file are bars and beats\. Set beat one/);
    expect(sentence(table, { bpm: 120, firstBeatSeconds: 0, barSeconds: null })).toMatch(/bars and beats/);
    expect(found(table, { bpm: 120, firstBeatSeconds: 0.25, barSeconds: 8.25 })).toEqual([
      ['M', 'Verse', 4.25],
      ['M', 'Fill', 6],
    ]);
  });

  it('of Audition, separated by tabs', () => {
    const table =
      'Name\tStart\tDuration\tTime Format\tType\tDescription\nMarker 01\t0:05.250\t0:00.000\tdecimal\tCue\t\n\t0:10.000\t0:02.500\tdecimal\tCue\tToo loud\n';
    expect(found(table)).toEqual([
      ['M', 'Marker 01', 5.25],
      ['R', 'Too loud', 10, 12.5],
    ]);
  });

  it('of Audacity, without a header', () => {
    expect(found('1.500000\t1.500000\tClick\n4.0\t8.25\tVerse, quiet\n')).toEqual([
      ['M', 'Click', 1.5],
      ['R', 'Verse, quiet', 4, 8.25],
    ]);
  });

  it('of Pro Tools, after lines about the session', () => {
    const table =
      'SESSION NAME:\tDrive\nSAMPLE RATE:\t48000.000000\n\n\nM A R K E R S  L I S T I N G\n#   \tLOCATION     \tTIME REFERENCE    \tUNITS    \tNAME             \tCOMMENTS\n1   \t0:12.500     \t600000            \tSamples  \tChorus           \t\n';
    expect(found(table)).toEqual([['M', 'Chorus', 12.5]]);
  });

  it('from a spreadsheet: semicolons, comma as decimal sign, columns in any order, UTF-16', () => {
    const table = 'Comment;Position\nLauter;1:02,250\nLeiser;2,5\n';
    const expected = [
      ['M', 'Leiser', 2.5],
      ['M', 'Lauter', 62.25],
    ];
    expect(found(table)).toEqual(expected);
    const wide = Uint8Array.from([0xff, 0xfe, ...Array.from(table, (letter) => [letter.charCodeAt(0), 0]).flat()]);
    expect(found(wide)).toEqual(expected);
  });

  it('leaves out rows without a time and counts them', () => {
    expect(read('time,name\n1.5,One\nsoon,Two\n')).toMatchObject({ markers: [{ name: 'One' }], skipped: 1 });
  });

  it.each([
    ['empty', '', 'This file is empty.'],
    [
      'without columns',
      'hello\nworld\n',
      'No markers found. Simmer reads MIDI files, and tables with a time and a name in each row.',
    ],
    ['with only a header', '#,Name,Start,End,Length\n', 'There are no markers in this file.'],
    [
      'with frames',
      '#,Name,Start\nM1,x,00:00:05:12\n',
      'The times in this file are timecode with frames. Please export it with times in minutes and seconds.',
    ],
    ['of another kind', 'RIFF\u0000\u0001\u0002WAVE', 'This is neither a MIDI file nor a table of markers.'],
    ['too large', 'x'.repeat(1_048_577), 'This file is larger than 1 MB. Marker files are usually small.'],
    ['too long', `time,name\n${'1,x\n'.repeat(2001)}`, 'This file has more than 2,000 markers.'],
  ])('%s is refused in a sentence', (_, file, why) => {
    expect(sentence(file)).toBe(why);
  });

  it('of any text ends in a sentence or in markers', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        // It throws anything but a sentence.
        sentence(text);
      }),
      { numRuns: randomRuns(50, 2_000) },
    );
  });
});

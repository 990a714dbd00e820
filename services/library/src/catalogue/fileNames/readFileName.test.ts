import { titleKey } from '@simmer/contracts/services';
import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FileNameReading, readFileName } from './readFileName.ts';

type Example = [path: string, title: string, rest?: Partial<Omit<FileNameReading, 'cleanTitle'>>];

const examples: Record<string, Example[]> = {
  'versions of one song': [
    [
      'Midnight Drive v3 (prod. Ana) [session 2].wav',
      'Midnight Drive',
      { version: 3, producer: 'Ana', session: 'Session 2' },
    ],
    ['midnight_drive_mix4.mp3', 'midnight drive', { version: 4 }],
    ['Midnight Drive - rough 2 - 2026-05-01.aif', 'Midnight Drive', { version: 2 }],
    ['Midnight Drive FINAL v12 experimental.flac', 'Midnight Drive', { version: 12, isExperimental: true }],
    ['Midnight Drive.mp3', 'Midnight Drive'],
    ['  Midnight   Drive  .mp3', 'Midnight Drive'],
    ['midnight-drive-v3.mp3', 'midnight-drive', { version: 3 }],
    ['midnight.drive.v3.mp3', 'midnight drive', { version: 3 }],
  ],
  'version marks': [
    ['Slow Boil V7.wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil v 7.wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil v.7.wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil v07.wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil v3.1.wav', 'Slow Boil', { version: 3, label: '.1' }],
    ['Slow Boil ver 7.wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil version 7.wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil (v7).wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil [V7].wav', 'Slow Boil', { version: 7 }],
    ['Slow Boil v7 (rough).wav', 'Slow Boil', { version: 7, label: 'rough' }],
    ['Slow Boil - demo 2.wav', 'Slow Boil', { version: 2 }],
    ['Slow Boil demo3.wav', 'Slow Boil', { version: 3 }],
    ['Slow Boil_master_2.wav', 'Slow Boil', { version: 2 }],
    ['Slow Boil bounce 5.wav', 'Slow Boil', { version: 5 }],
    ['Slow Boil (rough mix 2).wav', 'Slow Boil', { version: 2 }],
    ['Slow Boil take 3.wav', 'Slow Boil', { version: 3 }],
    ['Slow Boil final 2 v12.wav', 'Slow Boil', { version: 12 }],
    ['Slow Boil v12 final 2.wav', 'Slow Boil', { version: 12 }],
    ['Slow Boil v2 drums.wav', 'Slow Boil drums', { version: 2 }],
  ],
  'marks without a number': [
    ['Slow Boil (demo).mp3', 'Slow Boil'],
    ['Slow Boil master.wav', 'Slow Boil'],
    ['Slow Boil - Final Master.wav', 'Slow Boil'],
    ['Slow Boil_bounce.wav', 'Slow Boil'],
    ['Slow Boil rough mix.wav', 'Slow Boil'],
    ['Slow Boil - mix.wav', 'Slow Boil'],
    ['Slow Boil WIP.wav', 'Slow Boil'],
    ['Slow Boil (1).mp3', 'Slow Boil'],
  ],
  dates: [
    ['Paper Boats 2026-05-01.wav', 'Paper Boats'],
    ['Paper Boats_2026_05_01_v4.wav', 'Paper Boats', { version: 4 }],
    ['Paper Boats 20260501.wav', 'Paper Boats'],
    ['Paper Boats 260501.wav', 'Paper Boats'],
    ['Paper Boats 01.05.2026.wav', 'Paper Boats'],
    ['Paper Boats 05-25-2026.wav', 'Paper Boats'],
    ['2026-05-01 Paper Boats.wav', 'Paper Boats'],
    ['Paper Boats (2026-05-01, rough 3).wav', 'Paper Boats', { version: 3 }],
    ['Paper Boats 20269999.wav', 'Paper Boats 20269999'],
  ],
  'producers and sessions': [
    ['Kitchen Light prod. Ana.wav', 'Kitchen Light', { producer: 'Ana' }],
    ['Kitchen Light prod. by Ana & Ben v2.wav', 'Kitchen Light', { producer: 'Ana & Ben', version: 2 }],
    ['Kitchen Light (produced by Ana).wav', 'Kitchen Light', { producer: 'Ana' }],
    ['Kitchen Light [prod. Ana, Ben] v2.wav', 'Kitchen Light', { producer: 'Ana, Ben', version: 2 }],
    ['Kitchen Light (v3, prod. Ana).wav', 'Kitchen Light', { producer: 'Ana', version: 3 }],
    ['Kitchen_Light_prod_Ana_rough_2.wav', 'Kitchen Light', { producer: 'Ana', version: 2 }],
    ['Kitchen Light (Ana prod).wav', 'Kitchen Light', { producer: 'Ana' }],
    ['Prodigal Son.wav', 'Prodigal Son'],
    ['Kitchen Light [S12].wav', 'Kitchen Light', { session: 'S12' }],
    ['Kitchen Light session 3.wav', 'Kitchen Light', { session: 'Session 3' }],
    ['Kitchen Light (Berlin session).wav', 'Kitchen Light', { session: 'Berlin session' }],
    ['/Berlin 2026/Kitchen Light v2.wav', 'Kitchen Light', { version: 2, session: 'Berlin 2026' }],
    ['/Session 4/bounces/Kitchen Light.wav', 'Kitchen Light', { session: 'Session 4' }],
    ['/Session 4/Kitchen Light [session 2].wav', 'Kitchen Light', { session: 'Session 2' }],
    ['/Kitchen_Light/Kitchen Light v2.wav', 'Kitchen Light', { version: 2 }],
    ['/Kitchen Light.wav', 'Kitchen Light'],
    ['Therapy Session.wav', 'Therapy Session'],
  ],
  experiments: [
    ['Paper Boats (experimental).wav', 'Paper Boats', { isExperimental: true }],
    ['Paper Boats [exp] v2.wav', 'Paper Boats', { isExperimental: true, version: 2 }],
    ['Experimental Jazz.wav', 'Experimental Jazz'],
  ],
  'titles that look like marks': [
    ['v2.wav', 'v2', { version: 2 }],
    ['03.mp3', '03'],
    ['Take 9.wav', 'Take 9'],
    ['Take 9 v2.wav', 'Take 9', { version: 2 }],
    ['1979.mp3', '1979'],
    ['1979 v3.mp3', '1979', { version: 3 }],
    ['99 Problems.mp3', '99 Problems'],
    ['Track 07.mp3', 'Track 07'],
    ['Route 66.mp3', 'Route 66'],
    ['Demo.wav', 'Demo'],
    ['The Final.wav', 'The Final'],
    ['Final Countdown.wav', 'Final Countdown'],
    ['Master of Puppets.wav', 'Master of Puppets'],
    ['Trail Mix.wav', 'Trail Mix'],
    ['Remix 2.wav', 'Remix 2'],
    ['Interlude 2.wav', 'Interlude 2'],
    ['demo v2.wav', 'demo', { version: 2 }],
    ['---.wav', '---'],
    ['07 Slow Boil.mp3', 'Slow Boil'],
    ['7. Slow Boil.mp3', 'Slow Boil'],
    ['03 - Slow Boil v2.mp3', 'Slow Boil', { version: 2 }],
  ],
  'letters of all kinds': [
    ['Slow Boil (feat. Ben) v2.wav', 'Slow Boil (feat. Ben)', { version: 2 }],
    ['Slow Boil feat. Ben - demo.wav', 'Slow Boil feat. Ben'],
    ['E\u0301te\u0301 a\u0300 Lyon v2.mp3', '\u00c9t\u00e9 \u00e0 Lyon', { version: 2 }],
    ['🔥 Fire 🔥 v2.mp3', '🔥 Fire 🔥', { version: 2 }],
    ['👩‍🎤.mp3', '👩‍🎤'],
    ['夜のドライブ v3.mp3', '夜のドライブ', { version: 3 }],
    ["Don't Stop.mp3", "Don't Stop"],
    ['What is Love? v2.mp3', 'What is Love?', { version: 2 }],
    ['no extension v2', 'no extension', { version: 2 }],
    ['.mp3', 'mp3'],
    ['\u200b.mp3', 'Untitled Song'],
    ['Blue \u202egpj.wav', 'Blue gpj'],
    ['\u202bBlue v3\u202c.wav', 'Blue', { version: 3 }],
    ['Bl\u200bue\u200e v3\u200f (prod. \u2067Ana\u2069).wav', 'Blue', { version: 3, producer: 'Ana' }],
    ['Blue\n[session\u2028 2].wav', 'Blue', { session: 'Session 2' }],
    ['/Ses\u200bsion 4\u202e/Blue.wav', 'Blue', { session: 'Session 4' }],
    ['Blue v5 (loud \u202emaster).wav', 'Blue', { version: 5, label: 'loud master' }],
    ['Us 👩‍👩‍👧 🏳️‍🌈 v2.wav', 'Us 👩‍👩‍👧 🏳️‍🌈', { version: 2 }],
    ['ليلة هادئة\u200f v2.wav', 'ليلة هادئة', { version: 2 }],
    ['می\u200cخواهم.wav', 'می\u200cخواهم'],
    ['', 'Untitled Song'],
  ],
};

describe.each(Object.entries(examples))('%s', (_name, table) => {
  it.each(table)('%s is a file of “%s”', (path, cleanTitle, rest) => {
    expect(readFileName(path)).toEqual({
      cleanTitle,
      version: null,
      label: null,
      producer: null,
      session: null,
      isExperimental: false,
      bpm: null,
      key: null,
      ...rest,
    });
  });
});

describe('any file name', () => {
  const word = fc.constantFrom(
    'v2',
    'mix',
    'demo',
    'final',
    '(prod. Ana)',
    '[s2]',
    '2026-05-01',
    '-',
    '_',
    '.',
    ' ',
    'Love',
    '(',
    'take 3',
    '07',
    'the',
    'v3a',
    '(loud master)',
    '120bpm',
    'Am',
    '[Am, 92]',
    '24bit_48k',
    '-001',
    '#01',
    'copy 2',
    'New Recording',
    'bip',
    '（ｖ３）',
    '.wav',
    '.als',
    '-14LUFS',
    '15.30',
    'alt',
  );
  const marked = fc.array(word, { maxLength: 12 }).map((words) => words.join(' '));
  const anyName = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    marked,
    fc.array(word).map((words) => words.join('')),
  );

  it('has a title that is never empty', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        expect(readFileName(name).cleanTitle.trim()).not.toBe('');
      }),
    );
  });

  it('has a title that reads as itself if the name consists only of marks', () => {
    const { cleanTitle } = readFileName('24bit_48k24bit_48k_mix.wav');
    expect(readFileName(`${cleanTitle}.wav`).cleanTitle).toBe(cleanTitle);
  });

  it('has a title that reads as itself', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const { cleanTitle } = readFileName(`${name}.wav`);
        expect(readFileName(`${cleanTitle}.wav`).cleanTitle).toBe(cleanTitle);
      }),
      { numRuns: randomRuns(200, 2_000) },
    );
  });

  it('gives a whole number of beats and a valid key, if any', () => {
    fc.assert(
      fc.property(marked, (name) => {
        const { bpm, key, label, version } = readFileName(`${name}.wav`);
        expect(bpm === null || (Number.isInteger(bpm) && bpm >= 20 && bpm <= 400)).toBe(true);
        expect(key === null || /^[A-G][♯♭]?m?$/u.test(key)).toBe(true);
        expect(label === null || (label !== '' && version !== null)).toBe(true);
      }),
    );
  });

  it('is read quickly even if malicious', () => {
    const units = [
      '_',
      '(',
      '((',
      'v1 ',
      ' - ',
      '1 ',
      '.wav',
      '(a',
      '2026-05-01 ',
      'key of ',
      '[v1](loud)',
      'Am 120 ',
      ' ',
      '.',
    ];
    const hostile = [...units, 'mastered by ', 'x 99bpm ', 'prod ', 'a,', '-', '#0', 'landr rev 1 '].map((unit) =>
      unit.repeat(Math.ceil(512 / unit.length)).slice(0, 511),
    );
    const startedMs = performance.now();
    for (const name of hostile) {
      expect(readFileName(`${name}x.wav`).cleanTitle).not.toBe('');
      expect(readFileName(`x${name}`.repeat(100)).cleanTitle).not.toBe('');
    }
    // Takes some hundredths of a second; quadratic growth would take minutes.
    expect(performance.now() - startedMs).toBeLessThan(20_000);
  });

  it('has a key that is never empty and is its own key', () => {
    fc.assert(
      fc.property(anyName, (name) => {
        const key = titleKey(readFileName(name).cleanTitle);
        expect(key).not.toBe('');
        expect(titleKey(key)).toBe(key);
      }),
      { numRuns: randomRuns(200, 2_000) },
    );
  });
});

describe('two spellings of one title', () => {
  it.each([
    ['Midnight Drive', 'midnight_drive'],
    ['Midnight Drive', 'MIDNIGHT - DRIVE'],
    ['Midnight Drive', ' midnight  drive '],
    ['\u00c9t\u00e9', 'E\u0301TE\u0301'],
    ['Mr. Blue', 'mr blue'],
  ])('%s and %s have one key', (one, other) => {
    expect(titleKey(one)).toBe(titleKey(other));
  });

  it.each([
    ['Take 9', 'Take 10'],
    ['Été', 'Ete'],
    ['Midnight Drive', 'Midnight Drives'],
  ])('%s and %s are two songs', (one, other) => {
    expect(titleKey(one)).not.toBe(titleKey(other));
  });
});

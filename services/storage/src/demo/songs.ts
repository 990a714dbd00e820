/** One part of an arrangement: what it is made of sounds the same in every version. */
export type DemoPart = {
  bars: number;
  /** one chord per bar, as semitones above the root; repeats */
  chords: readonly (readonly number[])[];
  /** semitones above the root, one per eighth; null is a rest; repeats */
  melody: readonly (number | null)[];
  lead: 'bell' | 'flute' | 'pluck';
  pad: 'warm' | 'organ' | 'none';
  drums: 'none' | 'soft' | 'driving';
};

/** One version of a demo song. */
export type DemoVersion = {
  /** inside the music folder, named the way musicians do */
  path: string;
  daysAgo: number;
  /** the same in all versions of a song, as small changes can't be heard at another tempo */
  bpm: number;
  /** MIDI number of the key's root in the octave of the chords: 57 is A */
  root: number;
  parts: readonly DemoPart[];
};

const MINOR_DRIVE = [
  [0, 3, 7],
  [-4, 0, 3],
  [-9, -5, 0],
  [-2, 2, 5],
];
const DRIVE_CHORUS = [
  [-4, 0, 3],
  [3, 7, 10],
  [-2, 2, 5],
];
const DRIVE_BRIDGE = [
  [1, 5, 8],
  [6, 10, 13],
  [-1, 3, 6],
];
const BOATS = [
  [0, 4, 7],
  [5, 9, 12],
  [-3, 0, 4],
  [-5, -1, 2],
];
const SLOW = [
  [0, 3, 7, 10],
  [5, 8, 12],
  [-2, 2, 5, 9],
];

const driveMelody = [12, null, 15, 19, null, 17, 15, null, 12, null, 10, 12, null, null, 7, null];
const chorusMelody = [15, 15, null, 20, 19, null, 15, 12, 22, null, 19, 19, null, 15, 14, null];
const bridgeMelody = [25, null, null, null, 24, null, 20, null, 18, null, null, null, 22, null, null, null];
const boatsMelody = [16, null, null, 14, 12, null, 7, null, 9, null, 12, null, 14, null, null, null];
const slowMelody = [null, 15, null, null, 14, null, 12, null, null, 10, null, null];
const lanternMelody = [12, 16, 19, 16, 12, 16, 21, 16, 11, 14, 19, 14, 11, 14, 17, 14];

const driveVerse: DemoPart = {
  bars: 4,
  chords: MINOR_DRIVE,
  melody: driveMelody,
  lead: 'bell',
  pad: 'warm',
  drums: 'soft',
};
const driveBridge: DemoPart = {
  bars: 3,
  chords: DRIVE_BRIDGE,
  melody: bridgeMelody,
  lead: 'flute',
  pad: 'organ',
  drums: 'none',
};
const driveChorus: DemoPart = {
  bars: 3,
  chords: DRIVE_CHORUS,
  melody: chorusMelody,
  lead: 'pluck',
  pad: 'warm',
  drums: 'driving',
};
const boatsVerse: DemoPart = { bars: 4, chords: BOATS, melody: boatsMelody, lead: 'flute', pad: 'none', drums: 'none' };
const boatsIntro: DemoPart = {
  ...boatsVerse,
  bars: 1,
  chords: [[-7, -3, 0]],
  melody: [17, 21, 24, 21, 17, 21, 19, 16],
  lead: 'pluck',
  drums: 'soft',
};
const slowVerse: DemoPart = { bars: 2, chords: SLOW, melody: slowMelody, lead: 'bell', pad: 'organ', drums: 'none' };
const slowBreak: DemoPart = {
  ...slowVerse,
  bars: 1,
  chords: [[3, 7, 10]],
  melody: [22, 19, 15, 19, 22, 24, 22, 19],
  lead: 'pluck',
  drums: 'driving',
};

const midnightDrive = { bpm: 112, root: 57 };
const paperBoats = { bpm: 88, root: 55 };
const slowBoil = { bpm: 76, root: 52 };

/** Four songs and an idea, in nine versions. */
export const DEMO_SONGS: readonly DemoVersion[] = [
  {
    path: 'Midnight Drive v1.wav',
    daysAgo: 34.2,
    ...midnightDrive,
    parts: [driveVerse, { ...driveChorus, drums: 'none' }],
  },
  {
    path: 'Midnight Drive v2 (prod. Ana).wav',
    daysAgo: 21.6,
    ...midnightDrive,
    parts: [driveVerse, driveChorus],
  },
  {
    path: 'Midnight Drive v3 (prod. Ana) [session 2].wav',
    daysAgo: 3.1,
    ...midnightDrive,
    parts: [driveVerse, driveBridge, driveChorus],
  },
  { path: 'Paper Boats - rough 1.wav', daysAgo: 27.4, ...paperBoats, parts: [boatsVerse] },
  {
    path: 'Paper Boats - rough 2.wav',
    daysAgo: 12.05,
    ...paperBoats,
    parts: [boatsIntro, boatsVerse],
  },
  { path: 'Slow Boil mix 1.wav', daysAgo: 18.7, ...slowBoil, parts: [{ ...slowVerse, bars: 2 }, slowBreak, slowVerse] },
  {
    path: 'Slow Boil mix 2 experimental.wav',
    daysAgo: 6.35,
    ...slowBoil,
    parts: [{ ...slowVerse, bars: 2 }, slowVerse],
  },
  {
    path: 'Attic Session/Lantern Street v1.wav',
    daysAgo: 9.15,
    bpm: 108,
    root: 60,
    parts: [{ bars: 5, chords: BOATS, melody: lanternMelody, lead: 'pluck', pad: 'organ', drums: 'soft' }],
  },
  {
    path: 'Open Window idea 1.wav',
    daysAgo: 1.3,
    bpm: 104,
    root: 50,
    parts: [{ bars: 4, chords: SLOW, melody: lanternMelody, lead: 'flute', pad: 'warm', drums: 'none' }],
  },
];

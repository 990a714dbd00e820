/** The sound of one version of a demo song: everything that differs between versions. */
export type DemoVersion = {
  /** inside the music folder, named the way musicians do */
  path: string;
  daysAgo: number;
  bpm: number;
  bars: number;
  /** MIDI number of the key's root in the octave of the chords: 57 is A */
  root: number;
  /** one chord per bar, as semitones above the root */
  chords: readonly (readonly number[])[];
  /** semitones above the root, one per eighth; null is a rest; repeats */
  melody: readonly (number | null)[];
  lead: 'bell' | 'flute' | 'pluck';
  pad: 'warm' | 'organ' | 'none';
  drums: 'none' | 'soft' | 'driving';
};

const MINOR_DRIVE = [
  [0, 3, 7],
  [-4, 0, 3],
  [-9, -5, 0],
  [-2, 2, 5],
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
const boatsMelody = [16, null, null, 14, 12, null, 7, null, 9, null, 12, null, 14, null, null, null];
const slowMelody = [null, 15, null, null, 14, null, 12, null, null, 10, null, null];
const lanternMelody = [12, 16, 19, 16, 12, 16, 21, 16, 11, 14, 19, 14, 11, 14, 17, 14];

const drive = { root: 57, chords: MINOR_DRIVE, melody: driveMelody };
const boats = { root: 55, chords: BOATS, melody: boatsMelody };
const slowBoil = { root: 52, chords: SLOW, melody: slowMelody };

/** Four songs and an idea, in nine versions. */
export const DEMO_SONGS: readonly DemoVersion[] = [
  {
    path: 'Midnight Drive v1.wav',
    daysAgo: 34.2,
    bpm: 112,
    bars: 6,
    ...drive,
    lead: 'pluck',
    pad: 'none',
    drums: 'soft',
  },
  {
    path: 'Midnight Drive v2 (prod. Ana).wav',
    daysAgo: 21.6,
    bpm: 118,
    bars: 7,
    ...drive,
    lead: 'bell',
    pad: 'warm',
    drums: 'soft',
  },
  {
    path: 'Midnight Drive v3 (prod. Ana) [session 2].wav',
    daysAgo: 3.1,
    bpm: 124,
    bars: 8,
    ...drive,
    lead: 'bell',
    pad: 'warm',
    drums: 'driving',
  },
  {
    path: 'Paper Boats - rough 1.wav',
    daysAgo: 27.4,
    bpm: 84,
    bars: 4,
    ...boats,
    lead: 'flute',
    pad: 'none',
    drums: 'none',
  },
  {
    path: 'Paper Boats - rough 2.wav',
    daysAgo: 12.05,
    bpm: 88,
    bars: 5,
    ...boats,
    lead: 'flute',
    pad: 'organ',
    drums: 'soft',
  },
  {
    path: 'Slow Boil mix 1.wav',
    daysAgo: 18.7,
    bpm: 70,
    bars: 4,
    ...slowBoil,
    lead: 'bell',
    pad: 'organ',
    drums: 'none',
  },
  {
    path: 'Slow Boil mix 2 experimental.wav',
    daysAgo: 6.35,
    bpm: 76,
    bars: 5,
    ...slowBoil,
    lead: 'pluck',
    pad: 'warm',
    drums: 'driving',
  },
  {
    path: 'Attic Session/Lantern Street v1.wav',
    daysAgo: 9.15,
    bpm: 100,
    bars: 6,
    root: 60,
    chords: BOATS,
    melody: lanternMelody,
    lead: 'pluck',
    pad: 'organ',
    drums: 'soft',
  },
  {
    path: 'Open Window idea 1.wav',
    daysAgo: 1.3,
    bpm: 92,
    bars: 4,
    root: 50,
    chords: SLOW,
    melody: lanternMelody,
    lead: 'flute',
    pad: 'warm',
    drums: 'none',
  },
];

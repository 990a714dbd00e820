import type { CheckLimits } from '@simmer/contracts/extra';

export type LimitName = keyof CheckLimits;

export type LimitField = {
  name: LimitName;
  label: string;
  unit: string;
  /** where the default comes from, or what the limit is for, in a short line */
  source: string;
};

/** Every limit, in the order of the check. */
export const limitGroups: readonly { title: string; effect: string; fields: readonly LimitField[] }[] = [
  {
    title: 'Loudness',
    effect: 'Outside of these, a version gets a note.',
    fields: [
      {
        name: 'leastIntegratedLufs',
        label: 'Quietest',
        unit: 'LUFS',
        source: 'EBU R 128: broadcasts are at −23 LUFS.',
      },
      {
        name: 'mostIntegratedLufs',
        label: 'Loudest',
        unit: 'LUFS',
        source: 'Spotify and YouTube turn songs down to −14 LUFS, Apple Music to −16.',
      },
    ],
  },
  {
    title: 'Peaks',
    effect: 'Beyond these, a version fails.',
    fields: [
      {
        name: 'mostTruePeakDbtp',
        label: 'Highest true peak',
        unit: 'dBTP',
        source: 'EBU R 128 and Spotify: −1 dBTP, measured by ITU-R BS.1770.',
      },
      {
        name: 'fewestClippedSamples',
        label: 'Samples in a clip',
        unit: 'in a row',
        source: 'So many full-scale samples in a row are a clip. A single one may be a normalized peak.',
      },
    ],
  },
  {
    title: 'Signal',
    effect: 'Beyond these, a version fails.',
    fields: [
      {
        name: 'mostDcOffsetPercent',
        label: 'Largest DC offset',
        unit: '%',
        source: 'In percent of full scale. An offset costs headroom and clicks at cuts.',
      },
      {
        name: 'leastCorrelation',
        label: 'Lowest correlation',
        unit: '−1 to 1',
        source: 'Between left and right. Well below 0, parts cancel out in mono.',
      },
    ],
  },
  {
    title: 'Silence',
    effect: 'More than this gets a note.',
    fields: [
      {
        name: 'mostSilenceBeforeSeconds',
        label: 'At the start',
        unit: 's',
        source: 'Listeners hear it as a song that won’t start.',
      },
      {
        name: 'mostSilenceAfterSeconds',
        label: 'At the end',
        unit: 's',
        source: 'It delays the next song.',
      },
    ],
  },
  {
    title: 'Format',
    effect: 'Below these, a version fails.',
    fields: [
      {
        name: 'leastSamplesPerSecond',
        label: 'Sample rate',
        unit: 'Hz',
        source: 'Stores accept 44,100 Hz or more.',
      },
      {
        name: 'leastBitsPerSample',
        label: 'Bit depth',
        unit: 'bit',
        source: 'Stores accept 16 bit or more. Lossy files have no bit depth.',
      },
    ],
  },
];

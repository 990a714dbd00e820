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
    effect: 'A version outside this range is worth knowing about.',
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
    effect: 'A version above these fails.',
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
        source: 'This many full-scale samples in a row count as a clip. A single one may just be a normalized peak.',
      },
    ],
  },
  {
    title: 'Signal',
    effect: 'A version beyond these fails.',
    fields: [
      {
        name: 'mostDcOffsetPercent',
        label: 'Largest DC offset',
        unit: '%',
        source: 'Percent of full scale. An offset costs headroom and clicks at edits.',
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
    effect: 'More silence than this is worth knowing about.',
    fields: [
      {
        name: 'mostSilenceBeforeSeconds',
        label: 'At the start',
        unit: 's',
        source: 'Listeners think the song won’t start.',
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
    effect: 'A version below these fails.',
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

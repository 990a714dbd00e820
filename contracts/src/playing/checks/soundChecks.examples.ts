import { exampleOf } from '../../base/call/exampleOf.ts';
import { DEFAULT_CHECK_LIMITS } from './checkLimits.ts';
import * as checks from './soundChecks.ts';

export const exampleMeasures: checks.SoundMeasures = {
  durationSeconds: 187.4,
  channels: 2,
  samplesPerSecond: 48_000,
  bitsPerSample: 24,
  isFloat: false,
  integratedLufs: -9.2,
  shortTermMaxLufs: -6.8,
  shortTermMaxAtSeconds: 131,
  loudnessRangeLu: 5.4,
  truePeakDbtp: 0.4,
  truePeakAtSeconds: 63.2,
  clips: [
    { atSeconds: 63.2, untilSeconds: 63.2, samples: 5 },
    { atSeconds: 131.4, untilSeconds: 131.4, samples: 4 },
  ],
  clipCount: 2,
  clippedSamples: 9,
  dcOffsets: [0.0001, -0.0002],
  silenceBeforeSeconds: 0.2,
  silenceAfterSeconds: 1.4,
  isDualMono: false,
  correlation: 0.72,
  outOfPhase: [],
};

export const exampleSoundCheck: checks.SoundCheck = {
  versionId: 12,
  version: 3,
  state: 'measured',
  measures: exampleMeasures,
  findings: [
    { kind: 'loudness', grade: 'note', value: '−9.2 LUFS', sentence: 'Stores turn it down by 4.8 dB.', places: [] },
    {
      kind: 'truePeak',
      grade: 'fails',
      value: '+0.4 dBTP',
      sentence: 'True peak is +0.4 dBTP at 1:03.',
      places: [63.2],
    },
    { kind: 'clipping', grade: 'fails', value: '2 clips', sentence: 'Clips at 1:03 and 2:11.', places: [63.2, 131.4] },
  ],
  grade: 'fails',
};

const limits = { limits: DEFAULT_CHECK_LIMITS, areChanged: false };

export const soundCheckExamples = [
  exampleOf(checks.getSoundCheck, { params: { key: '12' }, reply: exampleSoundCheck }),
  exampleOf(checks.listSoundChecks, {
    params: { key: 'Midnight Drive' },
    reply: [
      {
        versionId: 12,
        grade: 'fails',
        sentence: 'True peak is +0.4 dBTP at 1:03. Clips at 1:03 and 2:11.',
        failCount: 2,
      },
    ],
  }),
  exampleOf(checks.listPlaylistChecks, {
    params: { id: 3 },
    reply: [
      {
        ...exampleSoundCheck,
        cleanTitle: 'Midnight Drive',
        dropboxPath: '/Music/Midnight Drive v3 (prod. Ana).wav',
      },
    ],
  }),
  exampleOf(checks.getCheckLimits, { reply: limits }),
  exampleOf(checks.setCheckLimits, { body: { limits: null }, reply: limits }),
];

import { exampleOf } from '../../base/call/exampleOf.ts';
import * as comparisons from './versionComparisons.ts';

export const exampleComparison: comparisons.ComparedPair = {
  outcome: 'compared',
  alignment: {
    stretches: [
      { older: [0, 64], newer: [0, 64] },
      { older: [64, 180], newer: [80, 196] },
    ],
    unsure: [
      [63.7, 64.3],
      [179.7, 180],
    ],
  },
  changes: [
    { kind: 'new', newer: [64, 80], older: null, from: null, decibels: null, mostly: null },
    { kind: 'cut', newer: [196, 196], older: [180, 188], from: null, decibels: null, mostly: null },
  ],
  stretch: 1,
  levelDb: 1.5,
  tone: { lowsDb: 0.1, highsDb: 1.2, sidesDb: 0.4 },
  semitones: 0,
  isCompressed: false,
  isLoose: false,
  differsThroughout: false,
  closer: null,
};

const reply: comparisons.ComparisonReply = {
  newerId: 12,
  olderId: 11,
  comparison: exampleComparison,
  isListeningCloser: false,
};

export const versionComparisonExamples = [
  exampleOf(comparisons.getVersionComparison, { params: { key: '12' }, query: { with: 11 }, reply }),
  exampleOf(comparisons.listenCloser, {
    params: { key: '12' },
    body: { with: 11 },
    reply: { ...reply, isListeningCloser: true },
  }),
  exampleOf(comparisons.listComparisons, {
    params: { key: 'Midnight Drive' },
    reply: [
      {
        newerId: 12,
        olderId: 11,
        sentence: '8 s longer, 1.5 dB louder, brighter. New from 1:04 to 1:20; 8 s cut at the end.',
      },
    ],
  }),
  exampleOf(comparisons.listAlignments, {
    params: { key: '12' },
    reply: [{ versionId: 11, alignment: exampleComparison.alignment }],
  }),
  exampleOf(comparisons.getComparisonProgress, { reply: { pairs: 24, compared: 23, incomparable: 1 } }),
];

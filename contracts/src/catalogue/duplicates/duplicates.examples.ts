import { exampleOf } from '../../base/call/exampleOf.ts';
import { exampleVersion } from '../songs/songs.examples.ts';
import { analyzeDuplicates } from './duplicates.ts';

export const duplicateExamples = [
  exampleOf(analyzeDuplicates, {
    params: { key: 'Midnight Drive' },
    reply: {
      duplicates: [
        {
          similarity: 0.97,
          versions: [exampleVersion, { ...exampleVersion, id: 9, version: 2, similarity: 0.97 }],
        },
      ],
      totalVersions: 3,
      message: 'Two versions sound alike.',
    },
  }),
];

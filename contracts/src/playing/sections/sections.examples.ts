import { exampleOf } from '../../base/call/exampleOf.ts';
import * as sections from './sections.ts';

const content = {
  sections: [
    { atSeconds: 0, name: 'Intro' },
    { atSeconds: 15.5, name: 'Verse' },
    { atSeconds: 46.5, name: null },
  ],
  grid: { bpm: 124, firstBeatSeconds: 0.02, barSeconds: null },
};

const exampleSections: sections.VersionSections = {
  ...content,
  versionId: 12,
  origin: 'set',
  fromVersionId: null,
  revision: 1,
};

export const sectionExamples = [
  exampleOf(sections.getSections, { params: { key: '12' }, reply: exampleSections }),
  exampleOf(sections.setSections, {
    params: { key: '12' },
    body: { ...content, revision: 0 },
    reply: exampleSections,
  }),
];

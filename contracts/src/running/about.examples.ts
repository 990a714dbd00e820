import { exampleOf } from '../base/call/exampleOf.ts';
import { getAbout } from './about.ts';

export const aboutExamples = [
  exampleOf(getAbout, {
    reply: { content: '# About Simmer\n\nThe home of our **unfinished** music.', version: '1.3.0' },
  }),
];

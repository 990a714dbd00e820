import { exampleOf } from '../../base/call/exampleOf.ts';
import * as songFollows from './songFollows.ts';

const title = 'Midnight Drive';
const cleanTitle = title;

export const songFollowExamples = [
  exampleOf(songFollows.getSongFollow, {
    params: { title },
    reply: { cleanTitle, choice: 'automatic', isFollowing: true, reasons: ['favorite', 'note'] },
  }),
  exampleOf(songFollows.setSongFollow, {
    params: { title },
    body: { choice: 'muted' },
    reply: { cleanTitle, choice: 'muted', isFollowing: false, reasons: ['favorite', 'note'] },
  }),
  exampleOf(songFollows.listMutedSongs, { reply: [{ cleanTitle, title }] }),
];

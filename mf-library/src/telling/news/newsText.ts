import { readSongStatus, songStatuses } from '@simmer/contracts';
import type { NewsItem, VoteEnding } from '@simmer/contracts/extra';

const COMMENT_LENGTH = 50;
/** Why someone asks for changes is the news itself. */
const SENTENCE_LENGTH = 140;

function cut(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}

/** A note's first 50 characters, with an ellipsis if there are more. */
export const cutComment = (comment: string) => cut(comment, COMMENT_LENGTH);

/** What someone wrote when deciding, in quotes, and shortened. */
export const quoted = (sentence: string) => `“${cut(sentence, SENTENCE_LENGTH)}”`;

const names = new Intl.ListFormat('en', { type: 'conjunction' });

/** "Ana, Bo and Cy" */
export const namesTogether = (people: readonly string[]) => names.format(people).replace(/, and /, ' and ');

/** Why a vote ended without a result. */
export const endingText: Readonly<Record<VoteEnding, string>> = {
  hidden: 'a version was hidden',
  gone: 'a version’s file is gone',
  moved: 'a version was moved to another song',
  replaced: 'a version’s file was replaced',
  unplayable: 'a version can’t be played',
};

/** A stored status as its label; an unknown one is shown as stored. */
export function statusLabel(stored: string | undefined): string {
  const status = readSongStatus(stored ?? '');
  return songStatuses.find(({ value }) => value === status)?.label ?? stored ?? 'Pantry';
}

/** The song's name in a sentence. */
export function songName({ metadata, song }: NewsItem): string {
  return metadata.songTitle ?? song?.cleanTitle ?? 'a song';
}

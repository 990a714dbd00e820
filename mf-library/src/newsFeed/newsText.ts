import { type NewsItem, readSongStatus, songStatuses } from '@simmer/contracts';

const COMMENT_LENGTH = 50;

/** A note's first 50 characters, with an ellipsis if there are more. */
export function cutComment(comment: string): string {
  const characters = [...comment];
  return characters.length > COMMENT_LENGTH ? `${characters.slice(0, COMMENT_LENGTH).join('')}…` : comment;
}

/** A person's name in the feed. */
export function personName(user: NewsItem['user']): string {
  return user?.displayName || user?.firstName || 'Someone';
}

/** A stored status as its label; an unknown one is shown as stored. */
export function statusLabel(stored: string | undefined): string {
  const status = readSongStatus(stored ?? '');
  return songStatuses.find(({ value }) => value === status)?.label ?? stored ?? 'Pantry';
}

/** The song's name in a sentence. */
export function songName({ metadata, song }: NewsItem): string {
  return metadata.songTitle ?? song?.cleanTitle ?? 'a song';
}

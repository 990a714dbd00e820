import { type NewsItem, readSongStatus, songStatuses } from '@simmer/contracts';

const COMMENT_LENGTH = 50;

/** A note as the feed shows it: its first 50 characters, and an ellipsis where there are more. */
export function cutComment(comment: string): string {
  const characters = [...comment];
  return characters.length > COMMENT_LENGTH ? `${characters.slice(0, COMMENT_LENGTH).join('')}…` : comment;
}

/** The name a person goes by in the feed. */
export function personName(user: NewsItem['user']): string {
  return user?.displayName || user?.firstName || 'Someone';
}

/** A stored status as people call it; what is not known is shown as it is. */
export function statusLabel(stored: string | undefined): string {
  const status = readSongStatus(stored ?? '');
  return songStatuses.find(({ value }) => value === status)?.label ?? stored ?? 'Pantry';
}

/** The song's name in a sentence. */
export function songName({ metadata, song }: NewsItem): string {
  return metadata.songTitle ?? song?.cleanTitle ?? 'a song';
}

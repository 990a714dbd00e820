import type { SongMergePreview } from '@simmer/contracts/extra';

/** "a, b and c" */
const inWords = new Intl.ListFormat('en-GB');

const counted = (count: number, one: string) => `${count} ${count === 1 ? one : `${one}s`}`;

/** What a merge moves, in one sentence. @param into the other song's shown title */
export function movesSentence(preview: SongMergePreview, into: string): string {
  const { versions, notes, favorites, playlistPlaces } = preview;
  const moved = [
    counted(versions, 'version'),
    ...(notes > 0 ? [counted(notes, 'note')] : []),
    ...(favorites > 0 ? [counted(favorites, 'favorite')] : []),
    ...(playlistPlaces > 0 ? [counted(playlistPlaces, 'playlist place')] : []),
  ];
  const isOne = versions === 1 && moved.length === 1;
  return `${inWords.format(moved)} ${isOne ? 'moves' : 'move'} to “${into}”.`;
}

/** What else to know before a merge. @param from the shown title of the song that becomes part of the other */
export function mergeFacts(preview: SongMergePreview, from: string, into: string, keepsTitle: boolean): string[] {
  const { sharedNumbers, sharedPlaylists, newTitle } = preview;
  const facts: string[] = [];
  if (sharedNumbers.length > 0) {
    const numbers = inWords.format(sharedNumbers.map((number) => `v${number}`));
    facts.push(`Both songs have ${numbers}. Numbers don’t change. When two match, the newer file comes first.`);
  }
  if (sharedPlaylists > 0) {
    const playlists = sharedPlaylists === 1 ? '1 playlist contains' : `${sharedPlaylists} playlists contain`;
    facts.push(`${playlists} both songs. “${into}” keeps its place.`);
  }
  if (newTitle !== null && newTitle !== into && !keepsTitle) facts.push(`The song will be called “${newTitle}”.`);
  facts.push(`New files named like “${from}” become versions of it too.`, 'You can undo this for ten minutes.');
  return facts;
}

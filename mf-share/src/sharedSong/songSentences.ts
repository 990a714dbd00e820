/** What a song's page says where there is no song. */
export const songSentences = {
  title: 'Song Not Found',
  unknown: 'Share not found',
  failed: 'Failed to load shared song',
};

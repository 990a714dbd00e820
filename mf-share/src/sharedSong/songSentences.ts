/** The texts of a song's page without a song. */
export const songSentences = {
  title: 'Song Not Found',
  unknown: 'Share not found',
  failed: 'Failed to load shared song',
};

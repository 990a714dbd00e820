/** The texts of a playlist's page without a playlist. */
export const playlistSentences = {
  title: 'Playlist Not Available',
  unknown: 'This shared playlist was not found or is no longer available.',
  failed: 'Failed to load shared playlist.',
};

/** What a playlist's page says where there is no playlist. */
export const playlistSentences = {
  title: 'Playlist Not Available',
  unknown: 'This shared playlist was not found or is no longer available.',
  failed: 'Failed to load shared playlist.',
};

export * from './playlists/playlist.ts';
export * from './playlists/playlistCalls.ts';
export * from './playlists/playlistSharing.ts';
export * from './playlists/playlistSongs.ts';

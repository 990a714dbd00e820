export * from './playlist.ts';
export * from './playlistCalls.ts';
export * from './playlistSharing.ts';
export * from './playlistSongs.ts';

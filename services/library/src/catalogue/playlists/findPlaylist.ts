import { AppError } from '@simmer/service-common/base/appError.ts';
import type { FoundPlaylist, PlaylistsRepository } from './playlists.repository.ts';

/** How other features ask for a playlist. */
export type FindPlaylist = (id: number) => Promise<FoundPlaylist>;

/** Finds the fields of a playlist that decide who may do what with it. @throws AppError `not_found` */
export async function findPlaylist(id: number, playlists: PlaylistsRepository): Promise<FoundPlaylist> {
  return (await playlists.find(id)) ?? playlistNotFound();
}

/** The error for an unknown or deleted playlist. */
export function playlistNotFound(): never {
  throw new AppError('not_found', 'Playlist not found');
}

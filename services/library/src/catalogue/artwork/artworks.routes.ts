import * as calls from '@simmer/contracts/calls';
import { type Route, route } from '@simmer/service-common/endpoint/mountEndpoint.ts';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import type { ArtworksRepository } from './artworks.repository.ts';

export function artworkRoutes(artworks: ArtworksRepository): Route[] {
  return [route(calls.listSongArtworks, ({ query, who }) => artworks.list(query.ids, canSeeHidden(who)))];
}

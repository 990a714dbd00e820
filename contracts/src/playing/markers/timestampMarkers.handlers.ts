import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import type { Song } from '../../catalogue/songs/songs.ts';
import { aCurrentUser } from '../../people/signIn/auth.builders.ts';
import { aMarker } from './timestampMarkers.builders.ts';
import { addMarker, listMarkers, removeMarker, type TimestampMarker } from './timestampMarkers.ts';

const isNamed = (song: Song, key: string) =>
  song.dropboxPath === key || String(song.id) === key || song.cleanTitle.toLowerCase() === key.toLowerCase();

/** Handlers for markers. Each song begins with a marker of one's own and one of somebody else's; what is added or removed stays so. */
export function timestampMarkerHandlers(songs: Song[]): HttpHandler[] {
  const me = aCurrentUser();
  const somebody = { userId: me.id + 1, user: { firstName: 'Bo', email: 'bo@band.example' } };
  const markers = new Map<number, TimestampMarker[]>();
  let lastId = songs.length * 2;

  function find(key: string): Song {
    const song = songs.find((candidate) => isNamed(candidate, key));
    if (!song) throw new DoubleRefusal('not_found', 'Song not found');
    return song;
  }

  function markersOf(song: Song): TimestampMarker[] {
    const known = markers.get(song.id);
    if (known) return known;
    const place = songs.indexOf(song);
    const first = [
      aMarker({ id: place * 2 + 1, userId: me.id, timestamp: 12 }),
      aMarker({ id: place * 2 + 2, timestamp: 42, emoji: '🎸', ...somebody }),
    ];
    markers.set(song.id, first);
    return first;
  }

  return [
    standInFor(listMarkers, ({ params }) => {
      const song = find(params.key);
      return markersOf(song).map((marker) => ({ ...marker, versionId: song.id }));
    }),
    standInFor(addMarker, ({ params, body }) => {
      const song = find(params.key);
      lastId += 1;
      const user = { firstName: me.firstName, email: me.email };
      const added = aMarker({ id: lastId, userId: me.id, user, ...body });
      const all = [...markersOf(song), added];
      markers.set(
        song.id,
        all.sort((a, b) => a.timestamp - b.timestamp),
      );
      return added;
    }),
    standInFor(removeMarker, ({ params }) => {
      const song = songs.find((candidate) => markersOf(candidate).some((marker) => marker.id === params.id));
      const marker = song && markersOf(song).find(({ id }) => id === params.id);
      if (!song || !marker) throw new DoubleRefusal('not_found', 'Marker not found');
      if (marker.userId !== me.id) throw new DoubleRefusal('forbidden', 'Only the owner can remove a marker');
      markers.set(
        song.id,
        markersOf(song).filter(({ id }) => id !== params.id),
      );
      return undefined;
    }),
  ];
}

import type { HttpHandler } from 'msw';
import { DoubleRefusal, standInFor } from '../../base/doubles/standInFor.ts';
import { aCurrentUser } from '../signIn/auth.builders.ts';
import {
  addProducer,
  assignProducer,
  deleteProducer,
  type ListedProducer,
  listProducers,
  listSongProducers,
  listVersionProducers,
  removeProducer,
  type VersionProducer,
} from './producers.ts';

/** What the double must know of a song. */
type CreditedSong = { id: number; dropboxPath: string; cleanTitle: string; producer: string | null };

const isNamed = (song: CreditedSong, key: string) =>
  song.dropboxPath === key || String(song.id) === key || song.cleanTitle.toLowerCase() === key.toLowerCase();

/** Handlers for producers. Each version begins with whom its file names; what is assigned or removed stays so. */
export function producerHandlers(
  songs: CreditedSong[],
  initial: ListedProducer[] = [
    { id: 1, name: 'Ana', linkedUser: { id: 1, displayName: 'ana' }, isUnused: false },
    { id: 2, name: 'Kim', isUnused: true },
  ],
): HttpHandler[] {
  const producers = [...initial];
  const links = new Map<number, VersionProducer[]>();
  let lastLinkId = 0;

  // Versions that only the list of versions knows stand for their song.
  const find = (key: string): number => {
    const song = songs.find((candidate) => isNamed(candidate, key));
    if (song) return song.id;
    if (/^\d+$/.test(key)) return Number(key);
    throw new DoubleRefusal('not_found', 'Song not found');
  };
  const named = (name: string) => producers.find((known) => known.name.toLowerCase() === name.toLowerCase());
  const linksOf = (id: number): VersionProducer[] => {
    const known = links.get(id);
    if (known) return known;
    const name = songs.find((song) => song.id === id)?.producer;
    const first = name
      ? [{ id: ++lastLinkId, producer: named(name) ?? { id: 1000 + id, name }, assignedByUserId: null }]
      : [];
    links.set(id, first);
    return first;
  };

  return [
    standInFor(listProducers, () => producers),
    standInFor(addProducer, ({ body }) => {
      const known = named(body.name);
      if (known) return known;
      const added = { id: Math.max(0, ...producers.map(({ id }) => id)) + 1, name: body.name, isUnused: true };
      producers.push(added);
      return added;
    }),
    standInFor(deleteProducer, ({ params }) => {
      const place = producers.findIndex(({ id }) => id === params.producerId);
      const found = producers[place];
      if (!found) throw new DoubleRefusal('not_found', 'Producer not found');
      if (!found.isUnused)
        throw new DoubleRefusal('conflict', 'A version or its file name still credits this producer.');
      producers.splice(place, 1);
      return undefined;
    }),
    standInFor(listSongProducers, ({ params }) => linksOf(find(params.key)).map(({ producer }) => producer)),
    standInFor(listVersionProducers, ({ params }) => linksOf(find(params.key))),
    standInFor(assignProducer, ({ params, body }) => {
      const producer = producers.find(({ id }) => id === body.producerId);
      if (!producer) throw new DoubleRefusal('not_found', 'Producer not found');
      const id = find(params.key);
      const known = linksOf(id).find((link) => link.producer.id === producer.id);
      if (known) return known;
      const added = { id: ++lastLinkId, producer, assignedByUserId: aCurrentUser().id };
      producer.isUnused = false;
      links.set(id, [...linksOf(id), added]);
      return added;
    }),
    standInFor(removeProducer, ({ params }) => {
      const id = find(params.key);
      links.set(
        id,
        linksOf(id).filter((link) => link.producer.id !== params.producerId),
      );
      return undefined;
    }),
  ];
}

import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '@simmer/contracts/calls';
import { z } from 'zod';
import { people, type Recorded } from './fixtures.ts';
import { listings, to } from './listings.ts';
import { FILES } from './music.ts';
import { type Call, RefusedError, signIn } from './person.ts';

const thing = z.object({ id: z.number() });
const stored = z.object({ id: z.number(), cleanTitle: z.string(), filename: z.string() });

type Find = (name: string) => z.infer<typeof stored>;

/** Skips what this version of the product does not have yet. */
async function ifKnown(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    if (!(error instanceof RefusedError && error.isUnknown)) throw error;
  });
}

/** Waits until every file is a version. */
async function versionsOf(ana: Call): Promise<z.infer<typeof stored>[]> {
  for (;;) {
    const songs = z.array(stored).parse(await ana('GET', calls.listSongs.path));
    const lists = await Promise.all(
      songs.map(({ cleanTitle }) => ana('GET', to(calls.listVersions.path, { key: cleanTitle }))),
    );
    const versions = z.array(z.array(stored)).parse(lists).flat();
    if (versions.length >= FILES) return versions;
    await sleep(500);
  }
}

async function decide(ana: Call, bo: Call, find: Find): Promise<void> {
  const drive = find('Midnight Drive v3');
  const { cleanTitle } = drive;
  await ana('PUT', to(calls.setSongStatus.path, { cleanTitle }), { status: 'In Progress' });
  await bo('PUT', to(calls.setSongStatus.path, { cleanTitle: find('Slow Thunder').cleanTitle }), {
    status: 'Archived',
  });
  await ana('POST', to(calls.addFavorite.path, { key: drive.id }));
  await bo('POST', to(calls.addFavorite.path, { key: drive.id }));
  await bo('POST', to(calls.addFavorite.path, { key: find('Glass Harbour v2').id }));
  await ana('PUT', to(calls.setCustomTitle.path, { cleanTitle: find('Glass Harbour v2').cleanTitle }), {
    customTitle: 'Glass Harbour (working title)',
  });
  await ana('POST', calls.hideVersion.path, { filename: find('Kettle Song').filename });
  await ana('POST', to(calls.addMarker.path, { key: drive.id }), { timestamp: 1.5, emoji: '🔥' });
  await bo('POST', to(calls.addMarker.path, { key: drive.id }), { timestamp: 3.25, emoji: '🎸' });
  await ifKnown(() => ana('PUT', to(calls.updateVersionMetadata.path, { id: drive.id }), { key: 'F#m', bpm: 92 }));
  await ifKnown(() => ana('DELETE', to(calls.removeVersion.path, { key: find('Unsaid Things').id })));
}

async function collect(ana: Call, bo: Call, find: Find): Promise<void> {
  const list = (by: Call, name: string) =>
    by('POST', calls.createPlaylist.path, { name, description: `${name}, as we hear it`, icon: 'bi-music-note-list' });
  const { id } = thing.parse(await list(ana, 'Side A'));
  for (const name of ['Midnight Drive v3', 'Glass Harbour v2', 'Slow Thunder']) {
    await ana('POST', to(calls.addSongToPlaylist.path, { id }), { dropboxPath: String(find(name).id) });
  }
  const order = ['Slow Thunder', 'Midnight Drive v3', 'Glass Harbour v2'].map((name, at) => ({
    cleanTitle: find(name).cleanTitle,
    orderPosition: at + 1,
  }));
  await ana('PATCH', to(calls.updatePlaylist.path, { id }), { useCustomOrder: true, isOpen: true });
  await ana('PATCH', to(calls.reorderPlaylist.path, { id }), { songOrders: order });
  const quiet = thing.parse(await list(bo, 'Quiet ones'));
  await bo('POST', to(calls.addSongToPlaylist.path, quiet), { dropboxPath: String(find('Paper Lanterns').id) });
  await ana('POST', to(calls.hidePlaylist.path, quiet), { isHidden: true });
  await ana('POST', calls.trackPlaylistAccess.path, { playlistId: id });
  await ana('POST', to(calls.sharePlaylist.path, { id }));
  await ana('POST', to(calls.shareSong.path, { key: find('Glass Harbour v2').id }), { title: 'For the label' });
  await ifKnown(() =>
    ana('PATCH', to(calls.updateShareLink.path, { kind: 'playlist', id }), {
      password: 'kettle',
      canDownload: true,
      canReorder: true,
      expiresAt: '2031-01-01T12:00:00.000Z',
    }),
  );
}

async function talk(ana: Call, bo: Call, find: Find): Promise<void> {
  const { cleanTitle, id } = find('Midnight Drive v3');
  const note = thing.parse(
    await ana('POST', calls.addComment.path, {
      cleanTitle,
      comment: 'The chorus comes in too soon',
      taggedUserIds: [2],
      atSeconds: 1.5,
      versionId: id,
    }),
  );
  await bo('POST', calls.addComment.path, { cleanTitle, comment: 'Agreed, four bars later', parentId: note.id });
  const done = thing.parse(await bo('POST', calls.addComment.path, { cleanTitle, comment: 'Bass is fixed' }));
  await bo('PUT', to(calls.resolveComment.path, done), { isResolved: true });
}

async function credit(ana: Call, find: Find): Promise<void> {
  const { id, filename } = find('Midnight Drive v3');
  const producer = thing.parse(await ana('POST', calls.addProducer.path, { name: 'Cleo' }));
  await ana('POST', to(calls.assignProducer.path, { key: id }), { producerId: producer.id });
  const singer = thing.parse(
    await ana('POST', calls.addCollaborator.path, { name: 'Dee', about: 'Alto', types: ['Vocals', 'Writer'] }),
  );
  await ana('POST', to(calls.assignVocal.path, { filename }), { collaboratorId: singer.id, versionId: id });
}

/**
 * Fills a fresh product of any released version as a band would, through its own calls.
 * @returns what its lists say afterwards
 */
export async function fill(url: string): Promise<Recorded[]> {
  const ana = await signIn(url, people.ana.email, people.ana.fullName);
  const bo = await signIn(url, people.bo.email, people.bo.fullName);
  const versions = await versionsOf(ana);
  const find: Find = (name) => {
    const found = versions.find(({ filename }) => filename.includes(name));
    if (!found) throw new Error(`${name} did not become a version.`);
    return found;
  };
  await decide(ana, bo, find);
  await collect(ana, bo, find);
  await ifKnown(() => talk(ana, bo, find));
  await ifKnown(() => credit(ana, find));
  await ifKnown(() =>
    ana('POST', calls.mergeSongs.path, {
      from: find('Paper Lantern v4').cleanTitle,
      into: find('Paper Lanterns').cleanTitle,
    }),
  );
  return listings(ana, bo, versions);
}

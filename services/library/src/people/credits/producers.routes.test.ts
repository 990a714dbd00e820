import {
  LARGEST_ID,
  listedProducer,
  type Producer,
  producer,
  type Song,
  type VersionProducer,
  versionProducer,
} from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announcedTopics, askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);
const ana = { userId: 1, displayName: 'ana' };
const bo = { userId: 2, displayName: 'bo' };
const curator = { userId: 3, canCurateSongs: true };
const admin = { userId: 9, isAdmin: true };

const june1 = aStoredFile('/Blue v1 (prod. Ana & Bo).mp3', { modifiedAt: '2026-06-01T10:00:00.000Z' });
const june3 = aStoredFile('/Blue v2.mp3', { modifiedAt: '2026-06-03T10:00:00.000Z' });

beforeEach(() => library.apply(june1, june3));

const ask = <Body = VersionProducer>(method: string, path: string, body?: unknown, as: object = ana) =>
  askLibrary<Body>(library, method, path, { as, ...(body !== undefined && { body }) });
const at = (path: string) => `/api/songs/${encodeURIComponent(`/Music${path}`)}`;
const namesOn = async (path: string) => {
  const { body } = await ask<VersionProducer[]>('GET', `${at(path)}/version-producers`);
  return body.map((link) => versionProducer.parse(link).producer.name);
};
const listed = async () =>
  (await ask<Producer[]>('GET', '/api/producers')).body.map((one) => producer.parse(one)).map(({ name }) => name);
const idOf = async (name: string) => (await ask<Producer>('POST', '/api/producers', { name })).body.id;
const assign = async (path: string, name: string, as?: object) =>
  ask('POST', `${at(path)}/producers`, { producerId: await idOf(name) }, as);
const remove = async (path: string, name: string, as?: object) =>
  ask<{ detail: string }>('DELETE', `${at(path)}/producers/${await idOf(name)}`, undefined, as);
const shownProducer = async (path: string) => (await ask<Song>('GET', at(path))).body.producer;

const V1 = '/Blue v1 (prod. Ana & Bo).mp3';
const V2 = '/Blue v2.mp3';

describe('the producers of a version', () => {
  it('are those its file names and those people assign', async () => {
    expect(await namesOn(V1)).toEqual(['Ana', 'Bo']);
    expect(await namesOn(V2)).toEqual([]);
    const { status, body } = await assign(V2, 'Kim');
    expect(status).toBe(201);
    expect(body).toMatchObject({ producer: { name: 'Kim' }, assignedByUserId: 1 });
    expect(await namesOn(V2)).toEqual(['Kim']);
    expect(await listed()).toEqual(['Ana', 'Bo', 'Kim']);
  });

  it('are assigned once, however often', async () => {
    const links = await Promise.all([assign(V2, 'Kim'), assign(V2, 'KIM', bo), assign(V2, 'Kim')]);
    expect(new Set(links.map(({ body }) => body.id)).size).toBe(1);
    const [name, ...others] = await namesOn(V2);
    // The first one sets the spelling, and of three at once any may be first.
    expect(['Kim', 'KIM']).toContain(name);
    expect(others).toEqual([]);
    expect((await ask('POST', `${at(V2)}/producers`, { producerId: LARGEST_ID })).status).toBe(404);
  });

  it('are shown with the song once somebody changes them', async () => {
    expect(await shownProducer(V1)).toBe('Ana & Bo');
    await assign(V1, 'Kim');
    expect(await shownProducer(V1)).toBe('Ana, Bo, Kim');
    for (const name of ['Ana', 'Bo', 'Kim']) await remove(V1, name, admin);
    expect(await shownProducer(V1)).toBeNull();
  });

  it('are announced only when they change, with the list of songs', async () => {
    await idOf('Kim');
    const before = (await announcedTopics(library)).length;
    const { body } = await ask('POST', `${at(V2)}/producers`, { producerId: 1 });
    await ask('POST', `${at(V2)}/producers`, { producerId: 1 });
    await ask('DELETE', `${at(V2)}/producers/${body.producer.id}`);
    await ask('DELETE', `${at(V2)}/producers/${body.producer.id}`);
    expect((await announcedTopics(library)).slice(before)).toEqual(['credits', 'songs', 'credits', 'songs']);
  });
});

describe('taking a producer off', () => {
  it('is for the person who assigned them, curators and admins', async () => {
    await assign(V2, 'Kim');
    const refused = await remove(V2, 'Kim', bo);
    expect(refused.status).toBe(403);
    expect(refused.body.detail).toBe('Only the person who assigned this producer, curators and admins can remove them');
    expect((await remove(V2, 'Kim')).status).toBe(204);
    expect((await remove(V2, 'Kim')).status).toBe(404);
    await assign(V2, 'Kim');
    expect((await remove(V2, 'Kim', curator)).status).toBe(204);
    await assign(V2, 'Kim');
    expect((await remove(V2, 'Kim', admin)).status).toBe(204);
  });

  it('named by the file is for curators and admins', async () => {
    expect((await remove(V1, 'Ana')).status).toBe(403);
    expect((await remove(V1, 'Ana', curator)).status).toBe(204);
    expect(await namesOn(V1)).toEqual(['Bo']);
  });

  it('lasts through every sync, until somebody assigns them again', async () => {
    await remove(V1, 'Ana', admin);
    const again = (path: string) => aStoredFile(path, { fileId: june1.fileId, contentHash: `new ${path}` });
    await library.apply(again(V1));
    await library.apply(again('/Old/Blue v1 (prod. Ana & Bo & Kim).mp3'));
    expect(await namesOn('/Old/Blue v1 (prod. Ana & Bo & Kim).mp3')).toEqual(['Bo', 'Kim']);
    await library.apply({ removed: june1.fileId }, again(V1));
    expect(await namesOn(V1)).toEqual(['Bo']);
    await assign(V1, 'Ana');
    expect(await namesOn(V1)).toEqual(['Ana', 'Bo']);
  });
});

describe('producers and storage', () => {
  it('stay through renames, moves and returns if assigned; otherwise they follow the file name', async () => {
    await assign(V1, 'Kim');
    const renamed = aStoredFile('/Elsewhere/Navy v7.mp3', { fileId: june1.fileId });
    await library.apply(renamed);
    expect(await namesOn('/Elsewhere/Navy v7.mp3')).toEqual(['Kim']);
    expect(await shownProducer('/Elsewhere/Navy v7.mp3')).toBe('Kim');
    await library.apply({ removed: june1.fileId });
    await library.apply(june1);
    expect(await namesOn(V1)).toEqual(['Ana', 'Bo', 'Kim']);
  });

  it('are found in file names that were there before', async () => {
    await library.apply(
      ...Array.from({ length: 30 }, (_, index) => aStoredFile(`/Song ${index} x (prod. P${index % 5}, Ana).mp3`)),
    );
    expect(await listed()).toEqual(['Ana', 'Bo', 'P0', 'P1', 'P2', 'P3', 'P4']);
    expect(await namesOn('/Song 7 x (prod. P2, Ana).mp3')).toEqual(['P2', 'Ana']);
  });
});

describe('the producers of a song', () => {
  it('are those of its versions up to a moment, each once', async () => {
    await assign(V2, 'Kim');
    await assign(V2, 'Ana');
    const until = async (upToDate?: string) => {
      const query = upToDate ? `?upToDate=${encodeURIComponent(upToDate)}` : '';
      return (await ask<Producer[]>('GET', `/api/songs/Blue/producers${query}`)).body.map(({ name }) => name);
    };
    expect(await until()).toEqual(['Ana', 'Bo', 'Kim']);
    expect(await until('2026-06-02T00:00:00.000Z')).toEqual(['Ana', 'Bo']);
    expect(await until('2026-06-03T10:00:00.000Z')).toEqual(['Ana', 'Bo', 'Kim']);
    expect(await until('2026-06-03T12:00:00+04:00')).toEqual(['Ana', 'Bo']);
    expect(await until('2026-05-01T00:00:00Z')).toEqual([]);
    expect((await ask('GET', '/api/songs/Blue/producers?upToDate=yesterday')).status).toBe(400);
    expect((await ask('GET', '/api/songs/Unheard/producers')).status).toBe(404);
  });
});

describe('the list of producers', () => {
  it('lists everyone once, linked to their team member', async () => {
    await assign(V2, 'Kim', bo);
    const add = (name: string, userId?: number) =>
      ask<Producer>('POST', '/api/producers', { name, ...(userId && { userId }) }, ana);
    expect((await add('  Bo ', 2)).body).toMatchObject({ name: 'Bo', linkedUser: { id: 2, displayName: 'bo' } });
    expect((await add('bo', 1)).body.linkedUser?.id).toBe(2);
    expect((await add('Nobody yet', 55)).body.linkedUser).toEqual({ id: 55, displayName: null });
    expect((await add(' ')).status).toBe(400);
    expect(await listed()).toEqual(['Ana', 'Bo', 'Kim', 'Nobody yet']);
  });
});

describe('the 2,001st producer', () => {
  const FULL = 'There are 2,000 producers. A curator can delete unused ones under Collaborators.';
  const add = (name: string) => ask<{ id: number; detail: string }>('POST', '/api/producers', { name }, ana);

  it('is refused, however many are added at once, until unused ones are deleted', async () => {
    await library.database.query(
      `INSERT INTO producer (name, name_key) SELECT 'N' || n, 'n' || n FROM generate_series(1, 1990) AS n`,
    );
    // Ana and Bo are there already.
    const answers = await Promise.all(Array.from({ length: 20 }, (_, place) => add(`New ${place}`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(8);
    const refused = await add('One more');
    expect([refused.status, refused.body.detail]).toEqual([409, FULL]);
    expect((await add('bo')).status).toBe(201);
    // A file is never refused for its name.
    await library.apply(aStoredFile('/Red v1 (prod. Zoe).mp3'));
    expect(await namesOn('/Red v1 (prod. Zoe).mp3')).toEqual(['Zoe']);
    for (const name of ['N1', 'N2']) {
      expect((await ask('DELETE', `/api/producers/${await idOf(name)}`, undefined, curator)).status).toBe(204);
    }
    expect((await add('One more')).status).toBe(201);
  });
});

describe('deleting a producer', () => {
  const refusedTo = async (name: string, as: object = curator) => {
    const { status, body } = await ask<{ detail: string }>(
      'DELETE',
      `/api/producers/${await idOf(name)}`,
      undefined,
      as,
    );
    return [status, body?.detail];
  };
  const unused = async () =>
    z
      .array(listedProducer)
      .parse((await ask('GET', '/api/producers')).body)
      .flatMap(({ name, isUnused }) => (isUnused ? [name] : []));

  it('is for curators and admins, and only for unused ones', async () => {
    await assign(V2, 'Kim');
    await idOf('Zed');
    await remove(V1, 'Ana', admin);
    await ask(
      'POST',
      '/api/collaborators',
      { name: 'Mia', types: ['Producer'] },
      { ...ana, canManageCollaborators: true },
    );
    expect(await unused()).toEqual(['Zed']);
    expect((await refusedTo('Zed', ana))[0]).toBe(403);
    const needed = 'A version or its file name still credits this producer.';
    expect(await refusedTo('Kim')).toEqual([409, needed]);
    // The file name still contains her, so the next sync would bring her back.
    expect(await refusedTo('Ana')).toEqual([409, needed]);
    expect(await refusedTo('Mia')).toEqual([409, 'This producer is also listed as a collaborator.']);
    await remove(V2, 'Kim');
    expect(await unused()).toEqual(['Kim', 'Zed']);
    expect((await refusedTo('Kim'))[0]).toBe(204);
    expect((await refusedTo('Zed', admin))[0]).toBe(204);
    expect(await listed()).toEqual(['Ana', 'Bo', 'Mia']);
    expect((await ask('DELETE', `/api/producers/${LARGEST_ID}`, undefined, admin)).status).toBe(404);
    expect(await shownProducer(V2)).toBeNull();
  });

  it('and crediting them at the same moment does one or the other, never half of both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await idOf('Kim');
      const [assigned, deleted] = await Promise.all([
        ask('POST', `${at(V2)}/producers`, { producerId: id }),
        ask('DELETE', `/api/producers/${id}`, undefined, curator),
      ]);
      expect([
        [201, 409],
        [404, 204],
      ]).toContainEqual([assigned.status, deleted.status]);
      await ask('DELETE', `${at(V2)}/producers/${id}`, undefined, admin);
    }
  });
});

describe('a hidden version', () => {
  it('accepts producers only from people who can unhide it', async () => {
    await library.database.query('UPDATE version SET is_hidden = true');
    expect((await assign(V2, 'Kim')).status).toBe(404);
    expect((await assign(V2, 'Kim', curator)).status).toBe(201);
    expect((await remove(V2, 'Kim')).status).toBe(404);
  });
});

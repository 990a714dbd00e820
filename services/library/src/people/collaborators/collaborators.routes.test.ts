import {
  type Collaborator,
  collaborator,
  LARGEST_ID,
  type VersionVocal,
  versionVocal,
} from '@simmer/contracts/services';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askLibrary, refusal } from '../../testing/askLibrary.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);
const member = { userId: 1 };
const editor = { userId: 4, canManageCollaborators: true };
const admin = { userId: 9, isAdmin: true };
const file = aStoredFile('/Blue v1.mp3');

beforeAll(() => library.apply(file, aStoredFile('/A/Same.mp3'), aStoredFile('/B/Same.mp3')));
beforeEach(() => library.database.query('DELETE FROM version_vocal; DELETE FROM collaborator; DELETE FROM producer'));

const ask = <Body = Collaborator & { detail: string }>(
  method: string,
  path: string,
  body?: unknown,
  as: object = editor,
) => askLibrary<Body>(library, method, path, { as, ...(body !== undefined && { body }) });
const add = (options: object = {}, as?: object) =>
  ask('POST', '/api/collaborators', { name: 'Mia', about: 'Sings', types: ['Vocals'], ...options }, as);
const list = async () => (await ask<Collaborator[]>('GET', '/api/collaborators', undefined, member)).body;

describe('a collaborator', () => {
  it('is added with the given details and read by everyone', async () => {
    const { status, body } = await add({
      name: '  Mia ',
      types: ['Writer', 'Vocals', 'Writer'],
      about: ' Sings\nloud ',
    });
    expect(status).toBe(201);
    expect(collaborator.parse(body)).toMatchObject({
      name: 'Mia',
      picture: null,
      pictureUrl: null,
      about: 'Sings\nloud',
      types: ['Vocals', 'Writer'],
    });
    expect(await list()).toEqual([body]);
    expect((await ask('GET', `/api/collaborators/${body.id}`, undefined, member)).body).toEqual(body);
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ name: 'x'.repeat(101) }, 'Name too long'],
    [{ types: [] }, 'Please select at least one type'],
    [{ picture: 'http://band.example/a.png' }, 'Please enter the address of a picture that begins with https://'],
    [{ picture: 'javascript:alert(1)' }, 'Please enter the address of a picture that begins with https://'],
    [{ picture: 'https://a:b@band.example/' }, 'Please enter the address of a picture that begins with https://'],
    [{ picture: 'https://band.example:8443/' }, 'Please enter the address of a picture that begins with https://'],
  ])('cannot be %j', async (fields, detail) => {
    expect(await add(fields)).toMatchObject(refusal(400, detail));
  });

  it('has one of four types, or several', async () => {
    expect((await add({ types: ['Producer', 'Vocals', 'Writer', 'Instrumentalist'] })).status).toBe(201);
    expect((await add({ name: 'Bo', types: ['Drummer'] })).status).toBe(400);
  });

  it('has a unique name, even when two are added at once', async () => {
    const both = await Promise.all([add(), add({ name: 'MIA' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.detail).toMatch(/^A collaborator called "M/);
  });

  it('is changed field by field', async () => {
    const { body } = await add({ picture: 'https://band.example/mia.png' });
    const path = `/api/collaborators/${body.id}`;
    expect((await ask('PATCH', path, { about: 'new' })).body).toEqual({ ...body, about: 'new' });
    const without = (await ask('PATCH', path, { picture: '' })).body;
    expect(without).toMatchObject({ picture: null, pictureUrl: null, name: 'Mia' });
    await add({ name: 'Bo' });
    expect((await ask('PATCH', path, { name: 'bo' })).status).toBe(409);
    expect((await ask('PATCH', path, { name: 'mia' })).body.name).toBe('mia');
    expect((await ask('PATCH', `/api/collaborators/${LARGEST_ID}`, { about: '' })).status).toBe(404);
  });

  it('is managed only by collaborator editors, not by other admins', async () => {
    const { body } = await add();
    for (const as of [member, admin, { canCurateSongs: true }]) {
      expect((await add({ name: 'Bo' }, as)).status).toBe(403);
      expect((await ask('PATCH', `/api/collaborators/${body.id}`, { about: '' }, as)).status).toBe(403);
      expect((await ask('DELETE', `/api/collaborators/${body.id}`, undefined, as)).status).toBe(403);
    }
    expect((await add({ name: 'Bo' }, { ...admin, canManageCollaborators: true })).status).toBe(201);
  });

  it('is not found by an unknown id', async () => {
    for (const id of ['999', 'abc', '5abc', '0', '99999999999']) {
      expect(await ask('GET', `/api/collaborators/${id}`, undefined, member)).toMatchObject(
        refusal(404, 'Collaborator not found'),
      );
    }
  });

  it('who produces can be assigned as a producer', async () => {
    await add({ name: 'Kim', types: ['Producer'] });
    await add({ name: 'Mia' });
    const { body } = await ask<{ name: string }[]>('GET', '/api/producers');
    expect(body.map(({ name }) => name)).toEqual(['Kim']);
  });
});

const vocals = '/api/versions/Blue%20v1.mp3/vocals';
const singers = async (path = vocals) => {
  const { status, body } = await ask<VersionVocal[]>('GET', path, undefined, member);
  return status === 200 ? body.map((link) => versionVocal.parse(link).collaborator.name) : status;
};

describe('who sings on a version', () => {
  it('is anyone on the list of vocals, once', async () => {
    const mia = (await add()).body;
    const kim = (await add({ name: 'Kim', types: ['Writer'] })).body;
    expect((await ask<{ name: string }[]>('GET', '/api/collaborators/vocals')).body).toEqual([
      { id: mia.id, name: 'Mia' },
    ]);
    const first = await ask<VersionVocal>('POST', vocals, { collaboratorId: mia.id }, member);
    expect(first).toMatchObject({ status: 201, body: { collaborator: { name: 'Mia' }, assignedByUserId: 1 } });
    const again = await ask<VersionVocal>('POST', vocals, { collaboratorId: mia.id }, admin);
    expect(again.body).toEqual(first.body);
    expect(await singers()).toEqual(['Mia']);
    expect((await ask('POST', vocals, { collaboratorId: kim.id }, member)).status).toBe(404);
  });

  it('is named by file name, path or id; an ambiguous name changes nothing', async () => {
    const { id } = (await add()).body;
    expect((await ask('POST', '/api/versions/Same.mp3/vocals', { collaboratorId: id })).status).toBe(409);
    expect(await singers('/api/versions/Same.mp3/vocals')).toBe(409);
    const path = encodeURIComponent('/Music/A/Same.mp3');
    expect((await ask('POST', `/api/versions/${path}/vocals`, { collaboratorId: id })).status).toBe(201);
    const [row] = await library.database.query(`SELECT id FROM version WHERE path = '/Music/A/Same.mp3'`);
    expect(await singers(`/api/versions/${row.id}/vocals`)).toEqual(['Mia']);
    expect(await singers(`/api/versions/Same.mp3/vocals?versionId=${row.id}`)).toEqual(['Mia']);
    expect(await singers('/api/versions/Nothing.mp3/vocals')).toBe(404);
    expect(await singers(`/api/versions/Same.mp3/vocals?versionId=${LARGEST_ID}`)).toBe(404);
  });

  it('is removed by the person who assigned it, curators and admins', async () => {
    const { id } = (await add()).body;
    const remove = (as: object) => ask('DELETE', `${vocals}/${id}`, undefined, as);
    const assign = () => ask('POST', vocals, { collaboratorId: id }, member);
    await assign();
    expect(await remove({ userId: 2 })).toMatchObject(
      refusal(403, 'Only the person who assigned this voice, curators and admins can remove it'),
    );
    expect((await remove(member)).status).toBe(204);
    expect((await remove(member)).status).toBe(404);
    for (const as of [admin, { userId: 3, canCurateSongs: true }]) {
      await assign();
      expect((await remove(as)).status).toBe(204);
    }
  });

  it('survives renames, moves and the file coming back', async () => {
    const { id } = (await add()).body;
    await ask('POST', vocals, { collaboratorId: id }, member);
    await library.apply(aStoredFile('/Old/Navy v3.mp3', { fileId: file.fileId }));
    expect(await singers('/api/versions/Navy%20v3.mp3/vocals')).toEqual(['Mia']);
    await library.apply({ removed: file.fileId });
    expect(await singers('/api/versions/Navy%20v3.mp3/vocals')).toBe(404);
    await library.apply(file);
    expect(await singers()).toEqual(['Mia']);
  });

  it('cannot be deleted while they are credited', async () => {
    const { id } = (await add()).body;
    await ask('POST', vocals, { collaboratorId: id }, member);
    expect(await ask('DELETE', `/api/collaborators/${id}`)).toMatchObject(
      refusal(409, 'This collaborator sings on a version. Remove them there first.'),
    );
    await ask('DELETE', `${vocals}/${id}`, undefined, admin);
    expect((await ask('DELETE', `/api/collaborators/${id}`)).status).toBe(204);
    expect((await ask('GET', `/api/collaborators/${id}`)).status).toBe(404);
    expect((await ask('DELETE', `/api/collaborators/${id}`)).status).toBe(404);
  });
});

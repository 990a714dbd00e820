import { LARGEST_ID } from '@simmer/contracts/services';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { startTestLibrary, type TestLibrary } from '../../testing/testLibrary.ts';
import { type Picture, pictureType } from './fetchPicture.ts';
import { createPictureShelf } from './pictureShelf.ts';
import { createPicturesRepository } from './pictures.repository.ts';

const png: Picture = { image: Buffer.from('\x89PNG\r\n\x1a\nrest', 'latin1'), contentType: 'image/png' };

describe('a picture', () => {
  it.each([
    ['image/png', png.image],
    ['image/jpeg', Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    ['image/gif', Buffer.from('GIF89a')],
    ['image/webp', Buffer.from('RIFF\n\0\0\0WEBPVP8 ', 'latin1')],
    ['image/avif', Buffer.from('\0\0\0\x1cftypavif', 'latin1')],
    [undefined, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    [undefined, Buffer.from('<html>')],
    [undefined, Buffer.alloc(0)],
  ])('is %s by its bytes', (type, bytes) => {
    expect(pictureType(bytes)).toBe(type);
  });
});

describe('our copy of a picture', () => {
  let library: TestLibrary;
  let id: number;
  beforeEach(async () => {
    library = await startTestLibrary();
    const { body } = await askLibrary(library, 'POST', '/api/collaborators', {
      as: { canManageCollaborators: true },
      body: { name: 'Mia', types: ['Vocals'], picture: 'https://band.example/mia.png' },
    });
    id = Number(body['id']);
  });
  afterEach(() => library.close());

  it('is fetched once, retried later after a failure, and fetched again for another address', async () => {
    const asked: string[] = [];
    const answers: (Picture | undefined)[] = [undefined, png, png];
    const shelf = createPictureShelf(
      createPicturesRepository(library.database),
      async (address) => {
        asked.push(address);
        return answers[asked.length - 1];
      },
      library.clock,
    );
    expect(await Promise.all([shelf.find(id), shelf.find(id)])).toEqual([undefined, undefined]);
    expect(await shelf.find(id)).toBeUndefined();
    expect(asked).toHaveLength(1);
    library.clock.set('2026-05-02T09:10:06.000Z');
    expect(await shelf.find(id)).toEqual(png);
    expect(await shelf.find(id)).toEqual(png);
    expect(asked).toHaveLength(2);
    await library.database.query(`UPDATE collaborator SET picture = 'https://band.example/new.png'`);
    expect(await shelf.find(id)).toEqual(png);
    expect(asked[2]).toBe('https://band.example/new.png');
    expect(await shelf.find(LARGEST_ID)).toBeUndefined();
  });

  it('is fetched again after others have displaced it', async () => {
    const roomBytes = 100;
    const pictures = createPicturesRepository(library.database, roomBytes);
    const big: Picture = { ...png, image: Buffer.concat([png.image, Buffer.alloc(48)]) };
    const asked: string[] = [];
    const shelf = createPictureShelf(
      pictures,
      async (address) => {
        asked.push(address);
        return big;
      },
      library.clock,
    );
    const others = await Promise.all(
      ['Bo', 'Cy', 'Di'].map((name) =>
        askLibrary(library, 'POST', '/api/collaborators', {
          as: { canManageCollaborators: true },
          body: { name, types: ['Vocals'], picture: `https://band.example/${name}.png` },
        }),
      ),
    );
    expect(await shelf.find(id)).toEqual(big);
    for (const find of await Promise.all(others.map(({ body }) => shelf.find(Number(body['id']))))) {
      expect(find).toEqual(big);
    }
    const stored = await library.database.query('SELECT count(*)::int AS count FROM collaborator_picture');
    expect(stored).toEqual([{ count: 1 }]);
    expect(await shelf.find(id)).toEqual(big);
    expect(asked).toHaveLength(5);
  });

  it('stays while there is room; the oldest is removed first', async () => {
    const pictures = createPicturesRepository(library.database, 30);
    await pictures.save(id, 'https://band.example/mia.png', png);
    const { body } = await askLibrary(library, 'POST', '/api/collaborators', {
      as: { canManageCollaborators: true },
      body: { name: 'Bo', types: ['Vocals'], picture: 'https://band.example/bo.png' },
    });
    const bo = Number(body['id']);
    await pictures.save(bo, 'https://band.example/bo.png', png);
    expect((await pictures.find(id))?.copy).toEqual(png);
    await pictures.save(id, 'https://band.example/mia.png', { ...png, image: Buffer.concat([png.image, png.image]) });
    expect((await pictures.find(bo))?.copy).toBeUndefined();
    expect((await pictures.find(id))?.copy).toBeDefined();
  });

  it('is served only as a picture', async () => {
    await createPictureShelf(createPicturesRepository(library.database), async () => png, library.clock).find(id);
    const answer = await library.call(`/api/collaborators/${id}/picture?of=abc`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(Buffer.from(await answer.arrayBuffer()).equals(png.image)).toBe(true);
    expect((await library.call(`/api/collaborators/${LARGEST_ID}/picture`)).status).toBe(404);
  });
});

import { libraryFiles } from '@simmer/contracts/services';
import { internalHeaders } from '@simmer/service-common/internal/internalCalls.ts';
import { describe, expect, it } from 'vitest';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';

const library = perFile(startTestLibrary);

const ask = async (query: string, from: 'sync' | 'auth' = 'sync', to: 'library' | 'auth' = 'library') =>
  fetch(`${library.url}/internal/files?${query}`, { headers: await internalHeaders(TEST_SECRET, from, to) });
const filesOf = async (query: string) => libraryFiles.parse(await (await ask(query)).json());

describe('the library’s files, reported to sync', () => {
  it('are the existing files, page by page, with the log position', async () => {
    await library.apply(aStoredFile('/One.wav'), aStoredFile('/Two.wav'), aStoredFile('/Gone.wav'));
    await library.apply({ removed: 'id:/Gone.wav' });
    const first = await filesOf('limit=1');
    expect(first).toMatchObject({ lastSeq: 4, files: [{ path: '/Music/One.wav' }] });
    const rest = await filesOf(`after=${first.files[0]?.id}`);
    expect(rest.files.map(({ path }) => path)).toEqual(['/Music/Two.wav']);
    expect((await filesOf(`after=${Number.MAX_SAFE_INTEGER}`)).files).toEqual([]);
  });

  it('are for our own services only, and paged by numbers', async () => {
    expect((await fetch(`${library.url}/internal/files`)).status).toBe(401);
    expect((await ask('', 'sync', 'auth')).status).toBe(401);
    expect((await ask('after=some')).status).toBe(400);
  });
});

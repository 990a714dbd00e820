import { KEEPS_LISTS_HEADER, KEPT_LISTS, LIST_NAME_HEADER } from '@simmer/service-common/internal/keptLists.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);

beforeEach(() => library.apply(aStoredFile('/a.mp3')));

const ask = (headers: Record<string, string>) =>
  library.call('/api/songs', { headers: { 'accept-encoding': 'gzip', ...headers } });
const nameNow = async () => (await ask({ [KEEPS_LISTS_HEADER]: '1' })).headers.get('x-accel-redirect') ?? '';

describe('a proxy that keeps lists', () => {
  it('is told the name of the present one instead of getting it', async () => {
    const answer = await ask({ [KEEPS_LISTS_HEADER]: '1' });
    expect(await answer.text()).toBe('');
    const name = answer.headers.get('x-accel-redirect') ?? '';
    expect(name).toMatch(new RegExp(`^${KEPT_LISTS}[0-9a-f-]+/gzip$`));
    await library.apply(aStoredFile('/b.mp3'));
    expect(await nameNow()).not.toBe(name);
  });

  it('keeps what it gets under that name, unless the list has changed meanwhile', async () => {
    const name = await nameNow();
    const answer = await ask({ [LIST_NAME_HEADER]: name });
    expect(answer.headers.get('x-accel-expires')).toBeNull();
    expect(await answer.json()).toMatchObject([{ cleanTitle: 'a' }]);
    await library.apply(aStoredFile('/b.mp3'));
    const late = await ask({ [LIST_NAME_HEADER]: name });
    expect(late.headers.get('x-accel-expires')).toBe('0');
    expect(await late.json()).toHaveLength(2);
  });

  it('passes on what needs no list: who is refused, who has it, who takes it unpacked', async () => {
    const keeps = { [KEEPS_LISTS_HEADER]: '1' };
    const tag = (await ask({})).headers.get('etag') ?? '';
    const known = await ask({ ...keeps, 'if-none-match': tag });
    expect([known.status, known.headers.get('x-accel-redirect')]).toEqual([304, null]);
    const plain = await ask({ ...keeps, 'accept-encoding': 'identity' });
    expect(await plain.json()).toMatchObject([{ cleanTitle: 'a' }]);
    const stranger = await fetch(`${library.url}/api/songs`, { headers: keeps });
    expect([stranger.status, stranger.headers.get('x-accel-redirect')]).toEqual([401, null]);
  });
});

import { gunzipSync } from 'node:zlib';
import { listSongs } from '@simmer/contracts';
import { endpoints, REQUEST_ID_HEADER } from '@simmer/contracts/services';
import { KEEPS_LISTS_HEADER, KEPT_LISTS, LIST_NAME_HEADER } from '@simmer/service-common/internal/keptLists.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from '../nginxBinary.ts';
import { startTestProxy, type TestProxy } from '../testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);
const signedIn = { headers: { cookie: 'session=good', 'accept-encoding': 'gzip' } };

describe.each(binaries)('the list of songs through nginx $version', (binary) => {
  let proxy: TestProxy;

  beforeEach(async () => {
    proxy = await startTestProxy(binary, endpoints);
    has('0a1b-3-41/gzip');
  });
  afterEach(() => proxy.close());

  const has = (told: string, held = told) => Object.assign(proxy.verifications.list, { told, held });
  const listed = async () => {
    const { status, headers, body } = await proxy.send(listSongs.path, signedIn);
    return { status, headers, names: JSON.parse(gunzipSync(body).toString()) as string[] };
  };

  it('is asked for once in each state, and sent whole each time', async () => {
    for (let time = 0; time < 3; time += 1) {
      const { status, names, headers } = await listed();
      expect({ status, names }).toEqual({ status: 200, names: ['0a1b-3-41/gzip'] });
      expect(headers).toMatchObject({ etag: 'W/"0a1b-3-41/gzip"', 'cache-control': 'private, no-cache' });
      expect(headers[REQUEST_ID_HEADER]).toMatch(/^[0-9a-f]{32}$/);
    }
    expect(proxy.verifications.list.sent).toBe(1);
    has('0a1b-3-42/gzip');
    expect((await listed()).names).toEqual(['0a1b-3-42/gzip']);
    expect(proxy.verifications.list.sent).toBe(2);
  });

  it('is not kept under the name of an earlier one', async () => {
    has('0a1b-3-41/gzip', '0a1b-3-42/gzip');
    expect((await listed()).names).toEqual(['0a1b-3-42/gzip']);
    has('0a1b-3-41/gzip');
    expect((await listed()).names).toEqual(['0a1b-3-41/gzip']);
  });

  it('is sent only where the library says so', async () => {
    await listed();
    const reached = await proxy.send(`${KEPT_LISTS}0a1b-3-41/gzip`, signedIn);
    expect(reached.status).toBe(404);
    has('');
    const { headers } = await proxy.seen(listSongs.path, {
      headers: { cookie: signedIn.headers.cookie, [LIST_NAME_HEADER]: 'mine', [KEEPS_LISTS_HEADER]: 'mine' },
    });
    expect(headers[KEEPS_LISTS_HEADER]).toBe('1');
    expect(headers[LIST_NAME_HEADER]).toBeUndefined();
  });
});

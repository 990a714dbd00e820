import { createHash } from 'node:crypto';
import { endpoints } from '@simmer/contracts/services';
import { zipAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from '../nginxBinary.ts';
import { MEDIA_SECRET, startTestProxy, type TestProxy } from '../testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);

const linkOwner = (number: number) => `link-${createHash('sha256').update(String(number)).digest('hex')}`;
const zip = (owner: string, what = 'playlist-4') =>
  zipAddress(owner, what, { now: new Date(), secretWord: MEDIA_SECRET });
/** A call to which the library replies with a ZIP's address. */
const callFor = (address: string) => `/api/share/token/zip?file=${encodeURIComponent(address)}`;

describe.each(binaries)('nginx $version in front of ZIPs', (binary) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await startTestProxy(binary, endpoints, { instances: 2, hasCache: false });
  });
  afterAll(() => proxy.close());

  it('has sync make what the library names, for the method and range that were asked for', async () => {
    const address = zip(linkOwner(1));
    const headers = { Range: 'bytes=5-9', 'If-Range': '"etag"', 'If-None-Match': '"other"' };
    expect(await proxy.seen(callFor(address), { headers })).toMatchObject({
      service: 'sync',
      url: address,
      method: 'GET',
      headers: { range: 'bytes=5-9', 'if-range': '"etag"', 'if-none-match': '"other"' },
    });
    const described = await proxy.send(callFor(address), { method: 'HEAD' });
    expect([described.status, described.body.length]).toEqual([200, 0]);
  });

  it('takes the address of as many songs as are allowed', async () => {
    const ids = Array.from({ length: 500 }, (_, place) => 2_147_483_647 - place);
    const address = zip('person-2147483647', `versions-${ids.join('-')}`);
    expect((await proxy.seen(callFor(address))).url).toBe(address);
  });

  it('leads nobody to a ZIP who knows its address', async () => {
    const signedIn = { headers: { Cookie: 'simmer_session=good' } };
    const { status } = await proxy.send(zip(linkOwner(1)), signedIn);
    expect(status).toBe(404);
  });

  it('keeps all of an owner’s with one instance, and shares owners out', async () => {
    const instanceOf = async (owner: string, what?: string) => (await proxy.seen(callFor(zip(owner, what)))).instance;
    const one = await Promise.all(Array.from({ length: 8 }, (_, id) => instanceOf('person-7', `playlist-${id + 1}`)));
    expect(new Set(one).size).toBe(1);
    const owners = await Promise.all(Array.from({ length: 20 }, (_, number) => instanceOf(linkOwner(number))));
    expect(new Set(owners)).toEqual(new Set([0, 1]));
  });

  it('cuts the connection where sync does, so that half a ZIP never looks whole', async () => {
    for (const server of proxy.instances.sync) {
      server.prependOnceListener('request', (_request, response) => {
        response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '1000' });
        response.write('x'.repeat(500), () => response.socket?.destroy());
      });
    }
    await expect(proxy.send(callFor(zip(linkOwner(1))))).rejects.toThrow();
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { endpoints } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { startTestProxy, type TestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);
const token = 'Zx9-secretTokenOfALink_1';

describe.each(binaries)('the log of nginx $version', (binary) => {
  let proxy: TestProxy;
  beforeAll(async () => {
    proxy = await startTestProxy(binary, endpoints);
    await proxy.stopService('library');
  });
  afterAll(() => proxy.close());

  const logged = async (line: string) => {
    const file = join(proxy.folder, 'nginx.log');
    await expect.poll(() => readFile(file, 'utf8')).toContain(line);
    return readFile(file, 'utf8');
  };

  it('names a failed call by its declared path, and holds no token, code, signature or cookie', async () => {
    const paths = [
      `/share/${token}`,
      `/song-share/${token}?a=${token}`,
      `/share/${token}/more`,
      `/%73hare/${token}`,
      `/share/%00${token}`,
      `/api/share/${token}`,
      `/api/share/${token}/preview.png?r=${token}`,
      `/api/share/${token}/no-such-call`,
      `/unsubscribe/7.mention.${token}`,
      `/api/unsubscribe/7.mention.${token}`,
      `/api/unsubscribe/7.mention.${token}/more`,
      `/api/auth/magic/${token}/more`,
      `/api/dropbox/callback/x?code=${token}`,
      `/media/${token}?s=${token}`,
      `/media/${'a'.repeat(64)}.mp3?s=${token}&e=1`,
      `/assets/${token}.js`,
    ];
    for (const path of paths) {
      await proxy.send(path, {
        headers: { Cookie: `simmer_session=${token}`, Referer: `http://localhost/share/${token}` },
      });
    }
    await proxy.send('/api/no-such-call');
    const log = await logged('GET "/api/no-such-call" 404');
    expect(log).toContain('GET "/api/share/:token" 502');
    expect(log).toContain('GET "/share/:token" 503');
    expect(log).not.toContain(token);
  });
});

import { createHash } from 'node:crypto';
import { endpoints, UNAVAILABLE_PAGE } from '@simmer/contracts/services';
import { expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { startTestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);

it.each(binaries)('nginx $version replies with a page when the service of a shared link is down', async (binary) => {
  const proxy = await startTestProxy(binary, endpoints);
  await proxy.stopService('library');
  for (const path of ['/share/token', '/song-share/token']) {
    const { status, headers, text } = await proxy.send(path);
    expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).toContain('<h1>Simmer can’t be reached</h1>');
    const style = /<style>(.*)<\/style>/s.exec(text)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  }
  const call = await proxy.send('/api/share/token');
  expect([call.status, call.headers['content-type']]).toEqual([502, 'application/problem+json']);
  await proxy.close();
});

it.each(
  binaries,
)('nginx $version answers it too when the service has no page for a shared link, and nobody else gets there', async (binary) => {
  const proxy = await startTestProxy(binary, endpoints);
  const { status, headers, text } = await proxy.send(`/share/token?file=${encodeURIComponent(UNAVAILABLE_PAGE)}`);
  expect([status, headers['content-type']]).toEqual([503, 'text/html; charset=utf-8']);
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  expect(text).toContain('<h1>Simmer can’t be reached</h1>');
  expect((await proxy.send(UNAVAILABLE_PAGE)).status).toBe(404);
  await proxy.close();
});

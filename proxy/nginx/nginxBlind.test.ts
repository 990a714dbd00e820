import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { problem } from '@simmer/contracts';
import { endpoints } from '@simmer/contracts/services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCandidates, probeNginx } from './nginxBinary.ts';
import { SESSION_ID } from './testing/pretendService.ts';
import { MEDIA_SECRET, startTestProxy, type TestProxy } from './testing/testProxy.ts';

const binaries = nginxCandidates().flatMap((path) => probeNginx(path) ?? []);
const inAnHour = Math.floor(Date.now() / 1000) + 3600;
const signed = (token: string, { expires = inAnHour, session = SESSION_ID } = {}) => {
  const uri = `/media/blind/${token}.wav`;
  const word = `${expires}${uri} ${session} ${MEDIA_SECRET}`;
  return `${uri}?e=${expires}&u=${session}&s=${createHash('md5').update(word).digest('base64url')}`;
};
const token = (letter: string) => `${letter}-_`.repeat(34) + letter.repeat(2);

describe.each(binaries)('nginx $version serving a blind vote', (binary) => {
  let proxy: TestProxy;
  const signedIn = { Cookie: 'simmer_session=good' };
  const get = (letter: string, headers: Record<string, string> = {}, method = 'GET') =>
    proxy.send(signed(token(letter)), { method, headers: { ...signedIn, ...headers } });

  beforeAll(async () => {
    proxy = await startTestProxy(binary, endpoints);
  });
  afterAll(() => proxy.close());

  it('is sent by sync, which learns of each request and its range', async () => {
    const seen = await proxy.seen(signed(token('C')), { headers: { ...signedIn, Range: 'bytes=5-9' } });
    expect(seen).toMatchObject({ service: 'sync', url: signed(token('C')), headers: { range: 'bytes=5-9' } });
    const again = await proxy.seen(signed(token('C')), { headers: { ...signedIn, Range: 'bytes=10-19' } });
    expect(again.headers['range']).toBe('bytes=10-19');
    expect((await get('C', {}, 'HEAD')).status).toBe(200);
  });

  it('has no header in which two copies differ', async () => {
    const headersOf = async (letter: string, headers = {}) => {
      const { date: _date, ...others } = (await get(letter, headers)).headers;
      return others;
    };
    expect(await headersOf('A')).toEqual(await headersOf('B'));
    expect(await headersOf('A', { Range: 'bytes=0-9' })).toEqual(await headersOf('B', { Range: 'bytes=0-9' }));
  });

  it('is for the session it was signed for, while that works', async () => {
    const statusFor = async (path: string, headers: Record<string, string> = signedIn) =>
      (await proxy.send(path, { headers })).status;
    expect(await statusFor(signed(token('A')), {})).toBe(403);
    expect(await statusFor(signed(token('A')), { Cookie: 'simmer_session=bad' })).toBe(403);
    expect(await statusFor(signed(token('A'), { session: 8 }))).toBe(403);
    expect(await statusFor(signed(token('A'), { expires: 1_000_000_000 }))).toBe(410);
    expect(await statusFor(signed(token('A')).replace(token('A'), token('B')))).toBe(403);
    expect(await statusFor(`/media/blind/${token('A')}.wav`)).toBe(403);
  });

  it('asks the library about the vote, and is refused within two seconds after it was hidden', async () => {
    expect((await get('A')).status).toBe(200);
    proxy.verifications.hidden.add(token('A'));
    await expect.poll(async () => (await get('A')).status, { interval: 50, timeout: 2000 }).toBe(403);
    expect((await get('B')).status).toBe(200);
  });

  it('has no address of its own for the copies', async () => {
    const file = 'b'.repeat(64);
    for (const path of [
      `/media/blind/${file}.wav`,
      `/media/blind/${file}`,
      `/media/blind/${token('A').slice(1)}.wav`,
    ]) {
      const { status, text } = await proxy.send(path, { headers: signedIn });
      expect([status, problem.parse(JSON.parse(text)).code]).toEqual([404, 'not_found']);
    }
  });

  it('is in the log of failures without its token and signature', async () => {
    const log = join(proxy.folder, 'nginx.log');
    await proxy.send(`/media/blind/${token('D')}.wav?e=1&u=7&s=secret-signature`, { headers: signedIn });
    await proxy.send('/api/no-such-call');
    await expect.poll(() => readFile(log, 'utf8')).toContain('GET "/api/no-such-call" 404');
    expect(await readFile(log, 'utf8')).not.toMatch(/D-_D-_|secret-signature/);
  });
});

import { type OutgoingHttpHeaders, request } from 'node:http';
import { FORWARDED_HEADER } from '@simmer/contracts/services';
import { beforeAll, describe, expect, it } from 'vitest';
import { type TestAuth } from '../../testing/authForTest.ts';
import { auth, startBefore } from '../../testing/startBefore.ts';

const PUBLIC_URL = 'http://studio.example:8080';

/** Requests a link as nginx would forward it; fetch does not let a test set the host. */
function ask(auth: TestAuth, headers: OutgoingHttpHeaders): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      new URL('/api/auth/request-magic-link', auth.url),
      { method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(JSON.stringify({ email: 'ana@band.example' }));
  });
}

describe('a sign-in link in the answer', () => {
  startBefore(beforeAll, { settings: { SIGN_IN_LIMITS: 'off', PUBLIC_URL } });

  it.each([
    { host: 'localhost:8080', 'x-real-ip': '127.0.0.1' },
    { host: '[::1]:8080', 'x-real-ip': '::1' },
    { host: 'studio.example:8080', 'x-real-ip': '127.0.0.1' },
  ])('is shown to this machine: %j', async (headers) => {
    expect((await ask(auth, headers)).text).toContain('magicLink');
  });

  it.each([
    { host: 'studio.example:8080', 'x-real-ip': '192.168.1.7' },
    { host: 'localhost:8080', 'x-real-ip': '2001:db8::7' },
    { host: 'studio.example:8080', 'x-real-ip': '127.0.0.1', [FORWARDED_HEADER]: '1' },
  ])('is not shown to another machine, nor through another proxy: %j', async (headers) => {
    expect(await ask(auth, headers)).toEqual({ status: 200, text: '{"codeRequested":true}' });
  });

  it.each([
    'evil.example',
    'evil.example:8080',
    'localhost.evil.example',
    'a b',
  ])('is refused with all else at the host %s', async (host) => {
    const { status, text } = await ask(auth, { host, 'x-real-ip': '127.0.0.1' });
    expect(status).toBe(421);
    expect(text).toContain('unknown_host');
  });
});

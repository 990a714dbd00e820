import { request } from 'node:http';
import { describe, expect, it } from 'vitest';
import { aStorage } from './testing/aStorage.ts';

/** Unlike fetch, sends the given Host. */
const statusFor = (url: string, host: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    request(url, { headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });

describe('a request to the storage', () => {
  it('is refused for a host that is not the storage, as a page sends whose name was made to point here', async () => {
    const { url } = await aStorage();
    const { port } = new URL(url);
    for (const host of [
      'rebound.example',
      `rebound.example:${port}`,
      'localhost.rebound.example',
      '[',
      '192.168.1.5',
    ]) {
      expect([host, await statusFor(`${url}/healthz`, host)]).toEqual([host, 421]);
      expect([host, await statusFor(`${url}/oauth2/authorize`, host)]).toEqual([host, 421]);
    }
    // Its own name in containers.
    for (const host of [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`, 'LOCALHOST', 'storage:8000']) {
      expect([host, await statusFor(`${url}/healthz`, host)]).toEqual([host, 200]);
    }
  });
});

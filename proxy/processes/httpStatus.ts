import { http } from '@simmer/service-common/base/nodeHttp.ts';

const WITHIN_MS = 3_000;

/**
 * The status of a service's or nginx's reply, undefined if there is none in time. Not by fetch, which would load half a
 * megabyte of code into a process that only waits.
 */
export function httpStatus(port: number, path: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const request = http.get(
      { host: '127.0.0.1', port, path, agent: false, signal: AbortSignal.timeout(WITHIN_MS) },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    );
    request.on('error', () => resolve(undefined));
  });
}

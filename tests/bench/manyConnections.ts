import { connect } from 'node:net';

type Asked = { address: string; headers?: Record<string, string> };

const END_OF_HEAD = Buffer.from('\r\n\r\n');
/** nginx ends a connection after a thousand answers. */
const LAST_ANSWER = /^connection: close\r?$/im;

/** The bytes a request takes, the same each time. */
function requestOf({ address, headers = {} }: Asked): string {
  const { host, pathname, search } = new URL(address);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  return [`GET ${pathname}${search} HTTP/1.1`, ...lines, '', ''].join('\r\n');
}

/** How many bytes of an answer's body have not arrived yet; undefined while its head has not arrived whole. @throws Error for anything but 200 and 206 */
function bytesLeft(arrived: Buffer): number | undefined {
  const end = arrived.indexOf(END_OF_HEAD);
  if (end === -1) return undefined;
  const head = arrived.toString('latin1', 0, end);
  const length = /^content-length: (\d+)$/im.exec(head)?.[1];
  if (!/^HTTP\/1\.1 20[06] /.test(head) || length === undefined) throw new Error(`Answered without a length:\n${head}`);
  return Number(length) - (arrived.length - end - END_OF_HEAD.length);
}

/** Asks again and again over one connection until a time, or until the server ends it as it may after many answers. @returns how many answers came */
function askOver({ hostname, port }: URL, request: string, endMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    let answers = 0;
    let head: Buffer | undefined;
    let left: number | undefined;
    let isLast = false;
    socket.once('connect', () => socket.write(request));
    socket.once('error', reject);
    socket.once('close', () => resolve(answers));
    socket.on('data', (chunk: Buffer) => {
      if (left === undefined) {
        head = head ? Buffer.concat([head, chunk]) : chunk;
        try {
          left = bytesLeft(head);
        } catch (error) {
          reject(error);
          socket.destroy();
        }
        isLast = LAST_ANSWER.test(head.toString('latin1', 0, Math.max(0, head.indexOf(END_OF_HEAD))));
      } else left -= chunk.length;
      if (left !== 0) return;
      answers += 1;
      [head, left] = [undefined, undefined];
      if (!isLast && performance.now() < endMs) socket.write(request);
      else socket.destroy();
    });
  });
}

/** Asks one question at a time, over a new connection whenever the server has ended one. @returns how many answers came */
async function askUntil(endMs: number, address: URL, request: string): Promise<number> {
  let answers = 0;
  while (performance.now() < endMs) answers += await askOver(address, request, endMs);
  return answers;
}

/**
 * Asks over many connections that stay open. Sockets instead of Node's own client: it would cost more than what it measures, and a fast
 * server would look slow.
 *
 * @returns answers per second
 */
export async function requestsPerSecond(asked: Asked, { connections, ms }: { connections: number; ms: number }) {
  const request = requestOf(asked);
  const startedMs = performance.now();
  const all = Array.from({ length: connections }, () => askUntil(startedMs + ms, new URL(asked.address), request));
  const answers = (await Promise.all(all)).reduce((sum, count) => sum + count, 0);
  return answers / ((performance.now() - startedMs) / 1000);
}

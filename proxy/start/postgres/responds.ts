import { connect } from 'node:net';

/** Asks whether the server would encrypt; every connection may begin so. The length, then the request's number. */
const SSL_REQUEST = Buffer.from([0, 0, 0, 8, 0x04, 0xd2, 0x16, 0x2f]);

/**
 * Whether a Postgres responds at all: also one in recovery, or without free connections. It takes a new process of the
 * server, as any connection does, but no password, which both sides would have to hash thousands of times.
 */
export function responds(port: number, withinMs = 3_000): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    const end = (isAlive: boolean) => {
      socket.destroy();
      resolve(isAlive);
    };
    socket.setTimeout(withinMs, () => end(false));
    socket.once('connect', () => socket.write(SSL_REQUEST));
    socket
      .once('data', () => end(true))
      .once('error', () => end(false))
      .once('close', () => end(false));
  });
}

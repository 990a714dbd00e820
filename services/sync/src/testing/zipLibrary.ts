import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ZipContents } from '@simmer/contracts/services';

/** A library that only knows what is in ZIPs. */
export type ZipLibrary = {
  url: string;
  /** undefined: it knows no such ZIP */
  contents: ZipContents | undefined;
  /** how many callers wait for `answerAll` */
  waiting(): number;
  /** from now on, callers wait */
  hold(): void;
  answerAll(): void;
  close(): Promise<void>;
};

export async function startZipLibrary(): Promise<ZipLibrary> {
  let isHolding = false;
  const held: (() => void)[] = [];
  const server = createServer((_request, response) => {
    const answer = () => {
      response.writeHead(library.contents ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(library.contents ?? {}));
    };
    if (isHolding) held.push(answer);
    else answer();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const library: ZipLibrary = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    contents: undefined,
    waiting: () => held.length,
    hold() {
      isHolding = true;
    },
    answerAll() {
      isHolding = false;
      for (const answer of held.splice(0)) answer();
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return library;
}

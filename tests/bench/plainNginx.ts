import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findNginx } from '@simmer/proxy/nginx/nginxBinary.ts';
import { startNginx } from '@simmer/proxy/nginx/startNginx.ts';
import { freePort } from '@simmer/proxy/processes/freePort.ts';

export type PlainNginx = {
  /** has these bytes served as a file, and returns its address */
  plainFile(name: string, bytes: Buffer): Promise<string>;
  stop(): Promise<void>;
};

const confOf = (folder: string, port: number) => `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 2;
pid "${folder}/nginx.pid";
error_log stderr crit;
events { worker_connections 4096; }
http {
  access_log off;
  sendfile on;
  tcp_nopush off;
  keepalive_requests 10000;
  server {
    listen 127.0.0.1:${port};
    root "${folder}/files";
  }
}
`;

/** The product's nginx with files alone: what the product's own answers are compared with. */
export async function startPlainNginx(folder: string): Promise<PlainNginx> {
  const port = await freePort();
  await mkdir(join(folder, 'files'), { recursive: true });
  const conf = confOf(folder, port);
  const nginx = await startNginx({ binary: findNginx(), conf, runFolder: folder, port, log: 2 });
  return {
    async plainFile(name, bytes) {
      await writeFile(join(folder, 'files', name), bytes);
      return `http://127.0.0.1:${port}/${name}`;
    },
    stop: nginx.stop,
  };
}

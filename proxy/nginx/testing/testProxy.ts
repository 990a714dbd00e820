import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { type AnyEndpoint, IDENTITY_HEADER, REQUEST_ID_HEADER, type ServiceName } from '@simmer/contracts';
import { KEEPS_LISTS_HEADER, KEPT_LISTS, LIST_NAME_HEADER } from '@simmer/service-common/internal/keptLists.ts';
import { SENDS_FILES_HEADER } from '@simmer/service-common/internal/sendsFiles.ts';
import { freePort } from '../../processes/freePort.ts';
import { renderNginxConf } from '../../renderNginxConf.ts';
import { type NginxBinary } from '../nginxBinary.ts';
import { startNginx } from '../startNginx.ts';

/** The tests' secret for media addresses. */
export const MEDIA_SECRET = 'the-media-word';

export type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer; text: string };

/** What a fake service received in a request; it returns this as JSON. */
export type Seen = {
  service: ServiceName;
  /** counts from 0 */
  instance: number;
  method: string;
  url: string;
  headers: Record<string, string>;
  bodyBytes: number;
};

export type TestProxy = {
  port: number;
  folder: string;
  /** identity questions that auth has answered, and cookies it no longer knows */
  verifications: Verifications;
  /** sends a request with its exact path, which fetch would normalize */
  send(
    path: string,
    options?: { method?: string; headers?: Record<string, string>; body?: Buffer | string },
  ): Promise<Answer>;
  seen(path: string, options?: Parameters<TestProxy['send']>[1]): Promise<Seen>;
  /** the upstreams' servers, by service: one each, unless more were asked for */
  instances: Record<ServiceName, Server[]>;
  /** has a stopped instance listen again, at its former address */
  comeBack(server: Server | undefined): Promise<void>;
  /** stops every instance */
  stopService(service: ServiceName): Promise<void>;
  /** accepts requests and never replies */
  freezeService(service: ServiceName): void;
  close(): Promise<void>;
};

const LONG_TEXT = 'let simmer = 1;\n'.repeat(200);

/** Files with compressed siblings, and one without. */
export const files: Record<string, Buffer> = {
  'shell/index.html': Buffer.from('<!doctype html><title>Simmer</title>'),
  'shell/index.html.br': brotliCompressSync('<!doctype html><title>Simmer</title>'),
  'shell/index.html.gz': gzipSync('<!doctype html><title>Simmer</title>'),
  'shell/favicon.svg': Buffer.from('<svg/>'),
  'shell/remoteEntry.js': Buffer.from('export const get = 1;'),
  'shell/assets/main-abc.js': Buffer.from(LONG_TEXT),
  'shell/assets/main-abc.js.br': brotliCompressSync(LONG_TEXT),
  'shell/assets/main-abc.js.gz': gzipSync(LONG_TEXT),
  'shell/assets/plain-abc.css': Buffer.from('a{color:red}'),
  'shell/assets/only-gz.js': Buffer.from(LONG_TEXT),
  'shell/assets/only-gz.js.gz': gzipSync(LONG_TEXT),
  'shell/assets/font-abc.woff2': Buffer.from('wOF2'),
  'modules/modules.json': Buffer.from('{"schema":1}'),
  'modules/mf-song/1.0.0/remoteEntry.js': Buffer.from('export const song = 1;'),
  'modules/mf-share/1.0.0/share.html': Buffer.from('<!doctype html>'),
  'docs/api.html': Buffer.from('<!doctype html><h1>Calls</h1>'),
  'docs/tryCalls.js': Buffer.from('showTheme();'),
  'docs/page.css': Buffer.from('a{color:red}'),
  'docs/openapi.json': Buffer.from('{"openapi":"3.1.0"}'),
};

/** The session of everyone with a valid cookie here. */
export const SESSION_ID = 7;

type Verifications = {
  count: number;
  hidden: Set<string>;
  copies: Map<string, string>;
  ended: Set<string>;
  frozen: Set<ServiceName>;
  /** the library's lists of songs: the name that it tells, if it has one, that of the list it sends, and how often it sent one */
  list: { told: string; held: string; sent: number };
};

/**
 * A service that returns what it received; ?bytes= requests a large reply, ?file= a stored file, ?refused a refusal
 * before the body.
 */
function pretend(service: ServiceName, verifications: Verifications, instance: number): Server {
  return createServer({ maxHeaderSize: 262_144 }, (incoming, response) => {
    const url = incoming.url ?? '';
    if (response.headersSent || verifications.frozen.has(service)) return;
    if (url === '/internal/verify') {
      verifications.count += 1;
      const { cookie = '' } = incoming.headers;
      const isKnown = cookie.includes('good') && !verifications.ended.has(cookie);
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
      response.writeHead(204, isKnown ? { [IDENTITY_HEADER]: 'signed-token' } : {});
      response.end();
      return;
    }
    if (url.startsWith('/internal/listener')) {
      verifications.count += 1;
      const { cookie = '' } = incoming.headers;
      const isTheirs = url.endsWith(`?session=${SESSION_ID}`);
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
      response.writeHead(isTheirs && cookie.includes('good') && !verifications.ended.has(cookie) ? 204 : 403);
      response.end();
      return;
    }
    const [shown, name = ''] = /^\/internal\/shown-(?:media|blind)\/(.*)$/.exec(url) ?? [];
    if (shown) {
      response.setHeader('X-Accel-Expires', `@${Math.floor(Date.now() / 1000)}`);
      response.writeHead(verifications.hidden.has(name) ? 403 : 204).end();
      return;
    }
    const { [SENDS_FILES_HEADER]: sent } = incoming.headers;
    const copy = verifications.copies.get(url.split('?')[0] ?? '');
    if (typeof sent === 'string' && copy) {
      response.writeHead(200, { 'x-accel-redirect': `${sent}${copy}`, etag: '"of-sync"' }).end();
      return;
    }
    const { list } = verifications;
    if (list.told && incoming.headers[KEEPS_LISTS_HEADER]) {
      response.writeHead(200, { 'x-accel-redirect': `${KEPT_LISTS}${list.told}` }).end();
      return;
    }
    const { [LIST_NAME_HEADER]: listName } = incoming.headers;
    if (listName) {
      list.sent += 1;
      if (listName !== `${KEPT_LISTS}${list.held}`) response.setHeader('X-Accel-Expires', '0');
      const headers = { etag: `W/"${list.held}"`, 'cache-control': 'private, no-cache', vary: 'Accept-Encoding' };
      response.writeHead(200, { ...headers, 'content-encoding': 'gzip', [REQUEST_ID_HEADER]: 'of-the-list' });
      response.end(gzipSync(`["${list.held}"]`));
      return;
    }
    if (url.startsWith('/api/events')) {
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      response.write('id: 1\ndata: first\n\n');
      return;
    }
    if (url.endsWith('?refused')) {
      response.writeHead(401, { 'content-type': 'application/problem+json' }).end('{}');
      return;
    }
    let bodyBytes = 0;
    incoming.on('data', (chunk: Buffer) => {
      bodyBytes += chunk.length;
    });
    incoming.on('end', () => {
      const query = new URLSearchParams(url.split('?')[1]);
      const file = query.get('file');
      if (file) {
        const saved = query.get('saved');
        response.writeHead(200, {
          'x-accel-redirect': file,
          ...(saved && { 'content-disposition': saved }),
        });
        response.end();
        return;
      }
      const policy = query.get('policy');
      if (policy)
        response.setHeaders(
          new Map([
            ['content-security-policy', policy],
            ['referrer-policy', 'no-referrer'],
          ]),
        );
      const bytes = Number(query.get('bytes') ?? 0);
      const seen = {
        service,
        instance,
        method: incoming.method,
        url,
        headers: incoming.headers,
        bodyBytes,
        filler: 'x'.repeat(bytes),
      };
      response.writeHead(200, { 'content-type': 'application/json', 'content-disposition': 'inline' });
      response.end(JSON.stringify(seen));
    });
  });
}

const listening = (server: Server, port = 0) =>
  new Promise<number>((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

type TestProxyOptions = {
  /** instances of each service */
  instances?: number;
  /** false: nginx has no audio, like in a container */
  hasCache?: boolean;
};

/** A real nginx in front of fake services and a folder of sample files. */
export async function startTestProxy(
  binary: NginxBinary,
  endpoints: readonly AnyEndpoint[],
  { instances: count = 1, hasCache = true }: TestProxyOptions = {},
): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-nginx-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await mkdir(join(folder, 'media'));
  await mkdir(join(folder, 'peaks'));
  await mkdir(join(folder, 'blind'));
  const verifications: Verifications = {
    count: 0,
    ended: new Set(),
    hidden: new Set(),
    copies: new Map(),
    frozen: new Set(),
    list: { told: '', held: '', sent: 0 },
  };
  const some = (service: ServiceName) =>
    Array.from({ length: count }, (_, instance) => pretend(service, verifications, instance));
  const instances = { auth: some('auth'), library: some('library'), sync: some('sync') };
  const ports = new Map<Server, number>();
  const addresses = (servers: Server[]) =>
    Promise.all(
      servers.map(async (server) => {
        const servicePort = await listening(server);
        ports.set(server, servicePort);
        return `127.0.0.1:${servicePort}`;
      }),
    );
  const port = await freePort();
  const runFolder = join(folder, 'run');
  const conf = renderNginxConf(endpoints, {
    listen: [`127.0.0.1:${port}`],
    upstreams: {
      auth: await addresses(instances.auth),
      library: await addresses(instances.library),
      sync: await addresses(instances.sync),
    },
    frontProxies: [],
    publicUrl: `http://localhost:${port}`,
    mediaSecret: MEDIA_SECRET,
    folders: {
      shell: join(folder, 'shell'),
      modules: join(folder, 'modules'),
      cache: hasCache
        ? { media: join(folder, 'media'), peaks: join(folder, 'peaks'), blind: join(folder, 'blind') }
        : undefined,
      apiDocs: join(folder, 'docs'),
      run: runFolder,
      identities: join(runFolder, 'identities'),
    },
    accessLog: join(folder, 'nginx.log'),
    workers: 1,
    connections: 256,
    answerWithinSeconds: 1,
    isRoot: process.getuid?.() === 0,
    hasGatewayModules: binary.hasGatewayModules,
    keepsIdleClients: binary.keepsIdleClients,
  });
  const log = openSync(join(folder, 'nginx.log'), 'a');
  const nginx = await startNginx({ binary, conf, runFolder, port, log });

  const send: TestProxy['send'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const all = Buffer.concat(chunks);
          resolve({ status: response.statusCode ?? 0, headers: response.headers, body: all, text: all.toString() });
        });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });

  return {
    port,
    folder,
    verifications,
    send,
    seen: async (path, options) => JSON.parse((await send(path, options)).text),
    freezeService: (service) => verifications.frozen.add(service),
    instances,
    comeBack: async (server) => void (server && (await listening(server, ports.get(server)))),
    stopService: async (service) => void (await Promise.all(instances[service].map(closed))),
    close: async () => {
      await nginx.stop();
      await Promise.all(Object.values(instances).flat().map(closed));
      closeSync(log);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

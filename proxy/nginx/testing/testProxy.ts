import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { AnyEndpoint, ServiceName } from '@simmer/contracts';
import { freePort } from '../../processes/freePort.ts';
import { renderNginxConf } from '../../renderNginxConf.ts';
import { type NginxBinary } from '../nginxBinary.ts';
import { startNginx } from '../startNginx.ts';
import { pretendService, type Seen, type Verifications } from './pretendService.ts';

/** The tests' secret for media addresses. */
export const MEDIA_SECRET = 'the-media-word';

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** names and values, in turn */
  rawHeaders: string[];
  body: Buffer;
  text: string;
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
  'shell/push.js': Buffer.from('self.skipWaiting();'),
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
  /** where nginx finds the library, if not at its pretended service */
  libraryAddress?: string;
};

/** A real nginx in front of fake services and a folder of sample files. */
export async function startTestProxy(
  binary: NginxBinary,
  endpoints: readonly AnyEndpoint[],
  { instances: count = 1, hasCache = true, libraryAddress }: TestProxyOptions = {},
): Promise<TestProxy> {
  const folder = await mkdtemp(join(tmpdir(), 'simmer-nginx-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  await mkdir(join(folder, 'media'));
  await mkdir(join(folder, 'peaks'));
  const verifications: Verifications = {
    count: 0,
    ended: new Set(),
    hidden: new Set(),
    frozen: new Set(),
    list: { told: '', held: '', sent: 0 },
  };
  const some = (service: ServiceName) =>
    Array.from({ length: count }, (_, instance) => pretendService(service, verifications, instance));
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
      library: libraryAddress ? [libraryAddress] : await addresses(instances.library),
      sync: await addresses(instances.sync),
    },
    frontProxies: [],
    publicUrl: `http://localhost:${port}`,
    mediaSecret: MEDIA_SECRET,
    folders: {
      shell: join(folder, 'shell'),
      modules: join(folder, 'modules'),
      cache: hasCache ? { media: join(folder, 'media'), peaks: join(folder, 'peaks') } : undefined,
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
          const { statusCode: status = 0, headers, rawHeaders } = response;
          resolve({ status, headers, rawHeaders, body: all, text: all.toString() });
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

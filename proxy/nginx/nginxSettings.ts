import type { ServiceName } from '@simmer/contracts';

/** What the configuration is rendered from, beside the route table. Folders are absolute. */
export type NginxSettings = {
  /** arguments of `listen`, such as `8080` and `[::]:8080` */
  listen: string[];
  /** host and port of each service */
  upstreams: Record<ServiceName, string>;
  /** networks of proxies in front of this one, whose X-Forwarded-For is believed; usually none */
  frontProxies: string[];
  /** the product's address as browsers see it; its scheme is what services are told */
  publicUrl: string;
  /** the word every media signature is made with, `mediaSecret` of the services */
  mediaSecret: string;
  folders: {
    /** the shell's build */
    shell: string;
    /** published modules, with `modules.json` */
    modules: string;
    /** audio files that are complete in the cache */
    media: string;
    /** waveforms, a JSON file for each audio file */
    peaks: string;
    /** `api.html` and `openapi.json` */
    apiDocs: string;
    /** nginx's own: pid, temporary files */
    run: string;
    /** cached identities; nginx makes it */
    identities: string;
  };
  /** where failed requests are listed; `/dev/stdout` in a container */
  accessLog: string;
  /** worker processes; about one per core */
  workers: number;
  /** per worker; no more than half the system's limit of open files, as each may need two */
  connections: number;
  /** how long a service may take before the proxy answers in its place; shorter for tests */
  answerWithinSeconds?: number;
  /** whether nginx is started by root: its workers then have to stay root to read folders that only root may enter */
  isRoot: boolean;
  /** whether this nginx has the fastcgi, uwsgi and scgi modules, whose folders have to be led away from /var */
  hasGatewayModules: boolean;
};

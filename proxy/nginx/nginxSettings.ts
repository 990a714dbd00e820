import type { ServiceName } from '@simmer/contracts';

/** The configuration's input besides the route table. Folders are absolute. */
export type NginxSettings = {
  /** arguments of `listen`, such as `8080` and `[::]:8080` */
  listen: string[];
  /** host and port of each service's instances, at least one */
  upstreams: Record<ServiceName, string[]>;
  /** networks of proxies in front of this one, whose X-Forwarded-For is trusted; usually none */
  frontProxies: string[];
  /** the product's address as browsers see it; services learn its scheme */
  publicUrl: string;
  /** the secret of every media signature, the services' `mediaSecret` */
  mediaSecret: string;
  folders: {
    /** the shell's build */
    shell: string;
    /** published modules, with `modules.json` */
    modules: string;
    /** the cache of the only instance of sync, if it is on this machine; otherwise sync sends everything itself */
    cache?: {
      /** complete audio files */
      media: string;
      /** waveforms, per audio file one in JSON and a finer one in bytes */
      peaks: string;
    };
    /** `api.html`, `openapi.json`, and the page's files */
    apiDocs: string;
    /** nginx's own folder: pid, temporary files */
    run: string;
    /** cached identities; created by nginx */
    identities: string;
  };
  /** the log of failed requests; `/dev/stdout` in a container */
  accessLog: string;
  /** the log of nginx's own errors; standard error by default */
  errorLog?: string;
  /** worker processes; about one per core */
  workers: number;
  /** per worker; at most half the system's limit of open files, because each may need two */
  connections: number;
  /** how long a service may take before the proxy replies for it; shorter in tests */
  answerWithinSeconds?: number;
  /** how long open requests may take when nginx stops or reads a new configuration; 2 if not given */
  stopWithinSeconds?: number;
  /** whether root starts nginx: its workers must then stay root to read folders that only root may enter */
  isRoot: boolean;
  /** whether this nginx has the fastcgi, uwsgi and scgi modules, whose folders must be moved out of /var */
  hasGatewayModules: boolean;
  /**
   * Whether this nginx knows `keepalive_min_timeout`: clients then keep their idle connections for a while when it reads
   * a new configuration. Others lose them at once, perhaps as they send their next request.
   */
  keepsIdleClients: boolean;
};

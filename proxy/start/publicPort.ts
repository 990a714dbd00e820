import { realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { loopbackNames } from '@simmer/service-common/endpoint/hosts.ts';
import { type PortOwner, portOwner } from '../processes/portOwner.ts';
import { StartError } from '../processes/startError.ts';
import { waitFor } from '../processes/waitFor.ts';
import { endOther, type OtherSimmer, simmerOf } from './orphans/takeOver.ts';
import type { StartSettings } from './settings.ts';

type PublicPlace = Pick<StartSettings, 'PORT' | 'PUBLIC_URL' | 'NODE_ENV'>;

/**
 * The addresses nginx listens on, IPv4 and IPv6 if the machine has both. Outside production only this machine is
 * allowed, unless PUBLIC_URL is meant for others.
 */
export function publicAddresses({ PORT, PUBLIC_URL, NODE_ENV }: PublicPlace): string[] {
  const isOpen = NODE_ENV === 'production' || !loopbackNames.has(new URL(PUBLIC_URL).hostname);
  const hasIpv6 = Object.values(networkInterfaces()).some((list) => list?.some(({ family }) => family === 'IPv6'));
  const [ipv4, ipv6] = isOpen ? [`${PORT}`, `[::]:${PORT}`] : [`127.0.0.1:${PORT}`, `[::1]:${PORT}`];
  return hasIpv6 ? [ipv4, ipv6] : [ipv4];
}

/** Whether the public port is free. @throws StartError if this user may not use it */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return resolve(false);
      const sentence =
        error.code === 'EACCES'
          ? `You are not allowed to use port ${port}. Choose one above 1023, for example: PORT=8080 npm start`
          : `Cannot use port ${port} (${error.message}).`;
      reject(new StartError(sentence));
    });
    server.listen(port, '0.0.0.0', () => server.close(() => resolve(true)));
  });
}

function inTheWay(port: number, owner: PortOwner | undefined, other: OtherSimmer | undefined): string {
  const otherPort = `choose another port, for example: PORT=${port + 1} npm start`;
  if (!owner) return `Another program is using port ${port}. Stop it, or ${otherPort}`;
  if (!other) {
    return `Another program is using port ${port}: ${owner.program} (process ${owner.pid}). Stop it, or ${otherPort}`;
  }
  const pid = other.start ?? owner.pid;
  const what = other.start === undefined ? 'The rest of a killed Simmer' : 'Another Simmer';
  return `${what} is using port ${port}: process ${pid}, data folder ${other.dataFolder}. Stop it with: kill ${pid}. Or take its place with: npm start -- --take-over. Or ${otherPort}`;
}

/** How long a port may stay taken after its owner has ended. */
const FREED_WITHIN_MS = 3_000;

/**
 * Makes sure that the public port is free: ends what a killed start of the same data folder left there, and with
 * `takeOver` another Simmer as well.
 * @throws StartError that says who has the port, as far as the system tells, and what to do
 */
export async function claimPublicPort(port: number, runFolder: string, takeOver: boolean): Promise<void> {
  if (await isFree(port)) return;
  const owner = portOwner(port);
  const other = owner && simmerOf(owner);
  // We hold the folder's lock, so a start that left this one cannot be running.
  const isOurs = other?.runFolder === realpathSync(runFolder);
  if (owner && other && (isOurs || takeOver)) {
    await endOther(other, owner);
    if (await waitFor(() => isFree(port), FREED_WITHIN_MS)) return;
  }
  throw new StartError(inTheWay(port, owner, other));
}

import { createServer } from 'node:net';
import { networkInterfaces } from 'node:os';
import { loopbackNames } from '@simmer/service-common/endpoint/hosts.ts';
import { StartError } from '../processes/startError.ts';
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

/** Checks that the public port is free. @throws StartError that says what to do */
export function checkPublicPort(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentences: Record<string, string> = {
        EADDRINUSE: `Another program is using port ${port}. Stop it, or choose another port, for example: PORT=${port + 1} npm start`,
        EACCES: `You are not allowed to use port ${port}. Choose one above 1023, for example: PORT=8080 npm start`,
      };
      reject(new StartError(sentences[error.code ?? ''] ?? `Cannot use port ${port} (${error.message}).`));
    });
    server.listen(port, '0.0.0.0', () => server.close(() => resolve()));
  });
}

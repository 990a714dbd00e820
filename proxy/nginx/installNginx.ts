import { execFile } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { aptInstall } from '../processes/aptInstall.ts';
import { findNginx, type NginxBinary, nginxCandidates, probeNginx } from './nginxBinary.ts';

/** Debian asks this program before it starts a server that was just installed. */
const POLICY = '/usr/sbin/policy-rc.d';

/** Installs packages without starting the servers in them: Simmer starts nginx itself, on its own port. */
async function withoutServers(policy: string, install: () => Promise<boolean>): Promise<boolean> {
  const isOurs = !existsSync(policy);
  if (isOurs) writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    return await install();
  } finally {
    if (isOurs) rmSync(policy, { force: true });
  }
}

/** Has Debian's own nginx, which would take port 80, not start with the machine either. */
const keepDown = () => promisify(execFile)('update-rc.d', ['nginx', 'disable']);

type Means = {
  signal?: AbortSignal | undefined;
  /** for tests */
  candidates?: () => string[];
  install?: typeof aptInstall;
  disable?: () => Promise<unknown>;
  policy?: string;
};

/**
 * The nginx to use; the system's own is installed first if there is none but npm's, which gets no security fixes, and we may.
 * @throws StartError that says how to get one
 */
export async function findOrInstallNginx(means: Means = {}): Promise<NginxBinary> {
  const { signal, candidates = nginxCandidates, install = aptInstall, disable = keepDown, policy = POLICY } = means;
  const first = candidates().map(probeNginx).find(Boolean);
  if (first && !first.isFromNpm) return first;
  const isThere = await withoutServers(policy, () => install(['nginx'], signal)).catch(() => false);
  if (isThere) await disable().catch(() => undefined);
  return findNginx(candidates());
}

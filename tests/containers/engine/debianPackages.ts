import { isInstalled, run } from './run.ts';

/** The program each package is needed for. Debian's tini is what `init: true` starts. */
const wanted = {
  dockerd: 'docker.io',
  docker: 'docker.io',
  'docker-compose': 'docker-compose',
  mmdebstrap: 'mmdebstrap',
  tini: 'tini',
  iptables: 'iptables',
} as const;

/** Installs what is missing of Debian's container programs. */
export async function installContainerPrograms(): Promise<void> {
  const missing = new Set<string>();
  for (const [program, name] of Object.entries(wanted)) if (!(await isInstalled(program))) missing.add(name);
  if (missing.size === 0) return;
  console.log(`Installing ${[...missing].join(', ')} with apt-get …`);
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await run('apt-get', ['-qq', 'update'], { env });
  await run('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', ...missing], { env });
}

import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Engine } from '../engine/dockerEngine.ts';
import { run } from '../engine/run.ts';

const root = resolve(import.meta.dirname, '../../..');

/** Every character that means something in an address, a shell or a setting file. */
export const ODD_PASSWORD = 'p@ss/w#rd:100% "of" $it?&=+é';

/** The network that docker-compose.yml gives the product; its first address is this machine. */
const GATEWAY = '10.87.0.1';

/** `node` in every image of ours. */
const CONTAINER_USER = 1000;

export type Settings = Readonly<Record<string, string | number>>;

export const PROJECT = 'simmer-containers';

export type Composed = {
  musicFolder: string;
  /** docker-compose, on the product */
  compose(...args: string[]): Promise<string>;
  /** the same with the example for several of each */
  composeSeveral(...args: string[]): Promise<string>;
  /** writes the settings that compose reads; `up` applies them */
  set(settings: Settings): Promise<void>;
};

export type ComposedOptions = {
  engine: Pick<Engine, 'env'>;
  /** for settings, secrets and music */
  folder: string;
};

/** The product's own compose file, on an engine of ours, with settings and secrets from a folder. */
export function composed({ engine, folder }: ComposedOptions): Composed {
  const settingsFile = join(folder, 'settings.env');
  const files = [
    'docker-compose.yml',
    'proxy/examples/mailSecret.compose.yml',
    'tests/containers/product/secrets.compose.yml',
  ];
  const compose = (options: readonly string[], args: readonly string[]) =>
    run(
      'docker-compose',
      [
        ...options.flatMap((file) => ['--file', file]),
        '--project-name',
        PROJECT,
        '--project-directory',
        root,
        '--profile',
        'storage',
        '--env-file',
        settingsFile,
        ...args,
      ],
      { cwd: root, env: { ...engine.env, SECRETS_FOLDER: join(folder, 'secrets') } },
    );
  return {
    musicFolder: join(folder, 'music'),
    compose: (...args) => compose(files, args),
    composeSeveral: (...args) => compose([...files, 'proxy/examples/several.compose.yml'], args),
    async set(settings) {
      const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`);
      await writeFile(settingsFile, lines.join(''));
    },
  };
}

/** Writes what the containers read: secrets as the compose file asks for them, and an empty folder for music. */
export async function writeSecrets(
  folder: string,
  mail: { port: number; user: string; password: string },
): Promise<void> {
  const secrets = join(folder, 'secrets');
  await mkdir(secrets, { recursive: true, mode: 0o755 });
  await mkdir(join(folder, 'music'), { recursive: true });
  await chown(join(folder, 'music'), CONTAINER_USER, CONTAINER_USER);
  const [user, password] = [mail.user, mail.password].map(encodeURIComponent);
  const contents = {
    simmer_secret: randomBytes(32).toString('hex'),
    postgres_password: ODD_PASSWORD,
    smtp_url: `smtp://${user}:${password}@${GATEWAY}:${mail.port}`,
  };
  for (const [name, content] of Object.entries(contents)) {
    const file = join(secrets, name);
    await writeFile(file, `${content}\n`);
    await chmod(file, 0o444);
  }
}

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import {
  CallError,
  problem,
  publishModule,
  publishOutcome,
  type RolloutAudience,
  type SentFile,
} from '@simmer/contracts';
import { z } from 'zod';
import { ModuleError } from './moduleError.ts';

export const KEY_VARIABLE = 'SIMMER_PUBLISHER_KEY';

const answerWithinMs = 120_000;
/** Source maps, statistics and hidden files are not published. */
const staysAtHome = /(^|\/)\.|\.map(\.(br|gz))?$|^mf-stats\.json/;

type SendBuild = {
  /** the module's `dist` */
  buildFolder: string;
  /** where Simmer runs, such as `https://simmer.example.org` */
  to: string;
  /** the publisher's key; never in a message, a log or an address */
  key: string | undefined;
  version?: string | undefined;
  /** who gets it first; everyone by default */
  audience?: RolloutAudience | undefined;
};

const published = z.object({ name: z.string(), version: z.string(), outcome: publishOutcome });

export type Published = z.infer<typeof published>;

/**
 * Publishes a build to a running Simmer with the key of the module's owner.
 *
 * @throws ModuleError when the address or the key is missing, or Simmer refuses
 * @see PRODUCT.md, Modules: who publishes
 */
export async function sendBuild({ buildFolder, to, key, version, audience }: SendBuild): Promise<Published> {
  const address = requireTarget({ to, key });
  const files = await filesToSend(buildFolder);
  const response = await fetch(address, {
    method: publishModule.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    body: JSON.stringify({ files, version, audience }),
    // A redirect must not carry the key to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(answerWithinMs),
  }).catch((error: unknown) => {
    const reason = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
    throw new ModuleError(`${address.origin} isn't responding: ${reason}`);
  });
  const text = await response.text();
  if (!response.ok) {
    const { shown } = new CallError(response.status, response.statusText, text);
    throw new ModuleError(
      isProblem(text)
        ? shown
        : `${address.origin} isn't a Simmer server, or doesn't accept modules (status ${response.status}).`,
    );
  }
  return published.parse(JSON.parse(text));
}

const isProblem = (text: string) => {
  try {
    return problem.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
};

/**
 * Checks the target of a build before the build starts, to save a build that can't be sent.
 *
 * @throws ModuleError for an invalid address, one that would expose the key, or a missing key
 */
export function requireTarget({ to, key }: Pick<SendBuild, 'to' | 'key'>): URL {
  const url = URL.canParse(to) ? new URL(to) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new ModuleError(`"${to}" isn't a valid address. Use one like https://simmer.example.org.`);
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && !isHere) {
    throw new ModuleError('Plain http would expose your key. Use an https address.');
  }
  if (!key) throw new ModuleError(`Set the environment variable ${KEY_VARIABLE} to your publisher key.`);
  return new URL(publishModule.path, url.origin);
}

async function filesToSend(folder: string): Promise<SentFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((path) => !staysAtHome.test(path));
  return Promise.all(
    paths.sort().map(async (path) => {
      const bytes = await readFile(join(folder, path));
      const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
      return { path, integrity, content: bytes.toString('base64') };
    }),
  );
}

/** Describes what was published. */
export function describePublication({ outcome, name, version }: Published): string {
  const subject = `${name} ${version}`;
  switch (outcome) {
    case 'published':
      return `Published ${subject}. Open pages offer a reload.`;
    case 'rollingOut':
      return `Published ${subject} to some people first. Their open pages offer a reload.`;
    case 'madeCurrent':
      return `${subject} already has this build. It is current again. Open pages offer a reload.`;
    case 'unchanged':
      return `${subject} already has this build and is current. Nothing to do.`;
  }
}

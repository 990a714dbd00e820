import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import type { IsInput } from './inputs.ts';

/** A part whose inputs are those of its last run that passed, and since when; or what notes that it has passed. */
export type Unchanged = (part: string, isInput: IsInput) => { since?: Date; notePassed(): void };

const passedRuns = z.record(z.string(), z.object({ key: z.string(), at: z.iso.datetime() }));

/** These decide what runs, and how often. */
const isSetting = (name: string) =>
  /^(SIMMER|STORAGE|CONTAINER|CHROMIUM)_/.test(name) && !name.startsWith('SIMMER_INSTALL_');

/** The files of a checkout, committed or not, each with the hash of its content; undefined outside of git. */
function readFiles(root: string): Map<string, string> | undefined {
  const git = (args: string[], input = '') =>
    execFileSync('git', args, {
      cwd: root,
      input,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['pipe', 'pipe', 'ignore'],
    });
  try {
    const listed = git(['ls-files', '-z', '--cached', '--others', '--exclude-standard']).split('\0');
    const files = [...new Set(listed)].filter((file) => file && existsSync(join(root, file))).toSorted();
    const hashes = git(['hash-object', '--stdin-paths'], files.join('\n')).split('\n');
    return new Map(files.map((file, index) => [file, hashes[index] ?? '']));
  } catch {
    return undefined;
  }
}

function readPassed(file: string): z.infer<typeof passedRuns> {
  try {
    return passedRuns.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/**
 * Tells which parts of a run need not be run again, because nothing that they depend on has changed: no file, no setting, no version of Node.
 * What passed is kept in a folder that git ignores.
 *
 * @param isRemembered whether to look and to keep; a build server runs everything
 */
export function unchangedIn(root: string, { isRemembered }: { isRemembered: boolean }): Unchanged {
  const files = isRemembered ? readFiles(root) : undefined;
  if (!files) return () => ({ notePassed: () => undefined });
  const passedFile = join(root, 'node_modules/.cache/simmer/passed.json');
  const settings = Object.entries(process.env).filter(([name]) => isSetting(name));
  return (part, isInput) => {
    const hash = createHash('sha256').update(JSON.stringify([process.version, settings.toSorted()]));
    for (const [file, content] of files) if (isInput(file)) hash.update(`${content} ${file}\n`);
    const key = hash.digest('hex');
    const last = readPassed(passedFile)[part];
    return {
      ...(last?.key === key && { since: new Date(last.at) }),
      notePassed() {
        mkdirSync(dirname(passedFile), { recursive: true });
        writeFileSync(
          passedFile,
          JSON.stringify({ ...readPassed(passedFile), [part]: { key, at: new Date().toISOString() } }),
        );
      },
    };
  };
}

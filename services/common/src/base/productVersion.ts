import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';

const release = /^(\d+)\.(\d+)\.(\d+)$/;

const description = z.object({ version: z.string().regex(release) });

const file = resolve(import.meta.dirname, '../../../../package.json');

/** The version of this code; the repository's `package.json` is the only place that names it. */
export const PRODUCT_VERSION = description.parse(JSON.parse(readFileSync(file, 'utf8'))).version;

const numbersOf = (version: string) => (release.exec(version) ?? []).slice(1).map(Number);

/** Orders product versions, the oldest first. */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)];
  return [0, 1, 2].map((at) => (ours[at] ?? 0) - (theirs[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
}

/**
 * Whether code of a version is too old for data that a later one has used. A patch release never changes data, so any
 * patch of the same minor version may be put back.
 */
export function isTooOldFor(lastUsedBy: string, own = PRODUCT_VERSION): boolean {
  const minorOf = (version: string) => [...numbersOf(version).slice(0, 2), 0].join('.');
  return compareVersions(minorOf(lastUsedBy), minorOf(own)) > 0;
}

/** What to tell whoever starts code that is too old for its data. */
export const tooOldSentence = (lastUsedBy: string, own = PRODUCT_VERSION) =>
  `This data was last used by Simmer ${lastUsedBy}; this is ${own}. Start ${lastUsedBy} or newer, or restore a backup made by ${own}.`;

import { createHash } from 'node:crypto';
import type { ZipFile } from './checkedFiles.ts';

/** Changes whenever the bytes of a laid-out ZIP would: raise it with `format/`. */
const LAYOUT = 1;

/**
 * The validator of a ZIP's bytes, which follow from its files' contents, names, dates and order.
 * @param spoilt how often wrong bytes of a content were sent, by media name: nobody may go on from those
 */
export function zipEtag(files: readonly ZipFile[], spoilt: ReadonlyMap<string, number>): string {
  const hash = createHash('sha256').update(`${LAYOUT}`);
  for (const { file, name, modifiedAt } of files) {
    hash.update(
      JSON.stringify([file.mediaName, file.sizeBytes, name, modifiedAt.getTime(), spoilt.get(file.mediaName)]),
    );
  }
  return `"${hash.digest('hex').slice(0, 32)}"`;
}

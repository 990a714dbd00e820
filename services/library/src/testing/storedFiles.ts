import type { FeedChange, StoredFile } from '@simmer/contracts/services';

/** A file at a path below /Music; its id and content follow from the path unless the test says otherwise. */
export function aStoredFile(relativePath: string, fields: Partial<StoredFile> = {}): StoredFile {
  const contentHash = fields.contentHash ?? `hash of ${relativePath}`;
  return {
    fileId: `id:${relativePath}`,
    path: `/Music${relativePath}`,
    relativePath,
    filename: relativePath.split('/').at(-1) ?? '',
    rev: '1',
    contentHash,
    sizeBytes: 4_000_000,
    modifiedAt: '2026-05-01T20:15:00.000Z',
    mediaName: `${Buffer.from(contentHash).toString('hex').slice(0, 64).padEnd(64, '0')}.mp3`,
    durationSeconds: null,
    ...fields,
  };
}

export type Step = StoredFile | { removed: string };

/** Numbers steps as the change log does. */
export function changesOf(steps: Step[], afterSeq = 0): FeedChange[] {
  return steps.map((step, index) => {
    const seq = afterSeq + index + 1;
    return 'removed' in step ? { seq, kind: 'remove', fileId: step.removed } : { seq, kind: 'upsert', file: step };
  });
}

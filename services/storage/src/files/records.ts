import { createHash } from 'node:crypto';
import { z } from 'zod';

const onDisk = {
  id: z.string(),
  /** the path in comparable form, see `pathKey` */
  pathLower: z.string(),
  pathDisplay: z.string(),
  /** the path inside the music folder exactly as spelled on disk; empty for the folder itself */
  diskPath: z.string(),
  /** inode and birth time distinguish a moved file from a new one with a reused inode */
  inode: z.number(),
  birthtimeMs: z.number(),
  /** the number of the last change, in the change log */
  seq: z.number(),
  /** what a test wants said of it; null for a field that is left out */
  fields: z.record(z.string(), z.unknown()).optional(),
};

const folderRecord = z.object({ kind: z.literal('folder'), ...onDisk });
const fileRecord = z.object({
  kind: z.literal('file'),
  ...onDisk,
  size: z.number(),
  mtimeMs: z.number(),
  contentHash: z.string(),
  rev: z.string(),
  clientModifiedMs: z.number(),
  serverModifiedMs: z.number(),
});

export const storedRecord = z.discriminatedUnion('kind', [folderRecord, fileRecord]);
export type StoredRecord = z.infer<typeof storedRecord>;
export type FolderRecord = z.infer<typeof folderRecord>;
export type FileRecord = z.infer<typeof fileRecord>;

/** A scanned file or folder. */
export type Found = {
  kind: 'file' | 'folder';
  pathLower: string;
  pathDisplay: string;
  diskPath: string;
  inode: number;
  birthtimeMs: number;
  size: number;
  mtimeMs: number;
  ctimeMs: number;
};

type Identity = Pick<Found, 'inode' | 'birthtimeMs'> & { kind: string; size?: number; mtimeMs?: number };

/** Whether the bytes are the hashed ones: no rewrite leaves inode, size and modification time unchanged. */
export function hasSameContent(
  file: Pick<FileRecord, 'inode' | 'size' | 'mtimeMs'>,
  found: Pick<Found, 'inode' | 'size' | 'mtimeMs'>,
): boolean {
  return file.inode === found.inode && file.size === found.size && file.mtimeMs === found.mtimeMs;
}

/**
 * Whether both are the same file or folder, wherever it is now. An inode alone is not enough, because the next new file
 * may reuse a deleted one's.
 */
export function isSameThing(known: Identity, found: Identity): boolean {
  if (known.kind !== found.kind || known.inode !== found.inode) return false;
  if (known.birthtimeMs > 0 && known.birthtimeMs === found.birthtimeMs) return true;
  return known.kind === 'file' && known.size === found.size && known.mtimeMs === found.mtimeMs;
}

/** Gives the same file the same id again, even if our state was lost in a crash. */
export function idFor({ inode, birthtimeMs }: Pick<Found, 'inode' | 'birthtimeMs'>): string {
  return `id:${createHash('sha256').update(`${inode}:${birthtimeMs}`).digest('base64url').slice(0, 22)}`;
}

/** Changes exactly when the content does. */
export function revFor(id: string, contentHash: string): string {
  return createHash('sha256').update(`${id}:${contentHash}`).digest('hex').slice(0, 24);
}

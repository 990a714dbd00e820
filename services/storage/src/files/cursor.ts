import { z } from 'zod';
import { endpointError } from '../errors/apiError.ts';

const cursorContent = z.object({
  epoch: z.string(),
  /** the listed folder, as `pathKey` gives it; empty for everything */
  folder: z.string(),
  isRecursive: z.boolean(),
  includeDeleted: z.boolean(),
  includeNonDownloadable: z.boolean().default(true),
  limit: z.number().int().positive(),
  /** changes after this number have not been sent yet */
  seq: z.number(),
  /** during the first listing: the last path sent */
  listedUpTo: z.string().optional(),
});

/** A place in a listing and in the change log after it. The cursor is self-contained, so it survives a restart. */
export type Cursor = z.infer<typeof cursorContent>;

export function writeCursor(cursor: Cursor): string {
  return Buffer.from(JSON.stringify(cursor)).toString('base64url');
}

/** @throws ApiError 409 `reset` for a cursor that is not one of ours */
export function readCursor(text: string, epoch: string): Cursor {
  let content: unknown;
  try {
    content = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    throw endpointError('reset');
  }
  const cursor = cursorContent.safeParse(content).data;
  if (cursor?.epoch !== epoch) throw endpointError('reset');
  return cursor;
}

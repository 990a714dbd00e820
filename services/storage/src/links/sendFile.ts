import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { type FileRecord, hasSameContent } from '../files/records.ts';
import { readByteRange } from './byteRange.ts';

const READ_BYTES = 256 * 1024;

/**
 * Sends a file or the requested part of it.
 * @param path absolute, on disk
 * @param file its record in the catalogue
 * @returns false, having sent nothing, if the file on disk does not match the catalogue: bytes of one revision are
 * never sent as another
 */
export async function sendFile(
  req: IncomingMessage,
  res: ServerResponse,
  path: string,
  file: FileRecord,
): Promise<boolean> {
  let handle: FileHandle;
  try {
    handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  } catch {
    return false;
  }
  try {
    const { ino: inode, size, mtimeMs } = await handle.stat();
    if (!hasSameContent(file, { inode, size, mtimeMs })) return false;
    await sendOpenFile(req, res, handle, file);
    return true;
  } finally {
    await handle.close();
  }
}

async function sendOpenFile(
  req: IncomingMessage,
  res: ServerResponse,
  handle: FileHandle,
  file: FileRecord,
): Promise<void> {
  const etag = `"${file.rev}"`;
  res.setHeader('ETag', etag);
  res.setHeader('Accept-Ranges', 'bytes');
  res.setHeader('Last-Modified', new Date(file.serverModifiedMs).toUTCString());
  if (req.headers['if-none-match'] === etag) {
    res.writeHead(304).end();
    return;
  }
  const isForThisRevision = req.headers['if-range'] === undefined || req.headers['if-range'] === etag;
  const range = isForThisRevision ? readByteRange(req.headers.range, file.size) : undefined;
  if (range === 'unsatisfiable') {
    res.writeHead(416, { 'Content-Range': `bytes */${file.size}` }).end();
    return;
  }
  const { start, end } = range ?? { start: 0, end: file.size - 1 };
  if (range) res.setHeader('Content-Range', `bytes ${start}-${end}/${file.size}`);
  res.writeHead(range ? 206 : 200, { 'Content-Length': end - start + 1 });
  if (req.method === 'HEAD' || file.size === 0) {
    res.end();
    return;
  }
  try {
    await pipeline(handle.createReadStream({ start, end, autoClose: false, highWaterMark: READ_BYTES }), res);
  } catch {
    res.destroy(); // the client left, or the disk failed midway; sent bytes cannot be taken back
  }
}

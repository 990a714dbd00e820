import { createHash } from 'node:crypto';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { setImmediate as nextTurn } from 'node:timers/promises';

const BLOCK_BYTES = 4 * 1024 * 1024;
const READ_BYTES = 1024 * 1024;

/**
 * The one buffer for all files, even for those that are read by turns: what was read is hashed before the turn ends.
 * With one for each file, a megabyte stays behind for each until garbage is collected, which a thread that only waits
 * does not do.
 */
const buffer = Buffer.allocUnsafeSlow(READ_BYTES);

/**
 * Dropbox's content hash: the SHA-256 of the SHA-256s of each 4-MiB block, in hex. Reads a megabyte at a time. The
 * calls are synchronous: it runs in a thread of its own, and small files are spared five turns through the thread pool.
 * @throws the file system's error, also for a symbolic link in the file's place
 * @see Dropbox API, Content hash
 */
export async function contentHash(path: string): Promise<string> {
  // O_NONBLOCK: a named pipe in the file's place must not block forever
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const whole = createHash('sha256');
    let block = createHash('sha256');
    let inBlock = 0;
    for (;;) {
      const bytesRead = readSync(file, buffer, 0, Math.min(buffer.length, BLOCK_BYTES - inBlock), null);
      if (bytesRead === 0) break;
      block.update(buffer.subarray(0, bytesRead));
      inBlock += bytesRead;
      if (inBlock === BLOCK_BYTES) {
        whole.update(block.digest());
        block = createHash('sha256');
        inBlock = 0;
      }
      if (bytesRead === READ_BYTES) await nextTurn();
    }
    if (inBlock > 0) whole.update(block.digest());
    return whole.digest('hex');
  } finally {
    closeSync(file);
  }
}

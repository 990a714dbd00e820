/** Audio is fetched and cached in blocks of one MiB. */
export const BLOCK_BYTES = 1_048_576;

export function blockCount(sizeBytes: number): number {
  return Math.ceil(sizeBytes / BLOCK_BYTES);
}

/** A block's bytes within its file, both included. */
export function blockRange(index: number, sizeBytes: number): { start: number; end: number } {
  const start = index * BLOCK_BYTES;
  return { start, end: Math.min(start + BLOCK_BYTES, sizeBytes) - 1 };
}

export function blockLength(index: number, sizeBytes: number): number {
  const { start, end } = blockRange(index, sizeBytes);
  return end - start + 1;
}

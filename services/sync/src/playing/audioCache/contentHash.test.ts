import { createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ContentHash } from './contentHash.ts';

describe('the content hash', () => {
  it('is the storage’s own', async () => {
    const bytes = randomBytes(4_194_304 + 77);
    const sha = (part: Uint8Array) => createHash('sha256').update(part).digest();
    const expected = sha(Buffer.concat([sha(bytes.subarray(0, 4_194_304)), sha(bytes.subarray(4_194_304))]));
    const hash = new ContentHash();
    for (let at = 0; at < bytes.length; at += 700_001) hash.update(bytes.subarray(at, at + 700_001));
    expect(hash.digest()).toBe(expected.toString('hex'));
  });
});

import { createHash } from 'node:crypto';

/**
 * The MD5 checksum of decoded samples as FLAC stores it: interleaved, lowest byte first, each sample in whole bytes.
 * @see RFC 9639, 8.2
 */
export function audioChecksum(depth: number) {
  const hash = createHash('md5');
  const bytesPerSample = Math.ceil(depth / 8);
  return {
    /** @param samples interleaved */
    add(samples: Float64Array): void {
      const bytes = Buffer.allocUnsafe(samples.length * bytesPerSample);
      for (let index = 0, at = 0; index < samples.length; index += 1) {
        at = bytes.writeIntLE(samples[index] ?? 0, at, bytesPerSample);
      }
      hash.update(bytes);
    },
    value: () => hash.digest('hex'),
  };
}

import { describe, expect, it } from 'vitest';
import { durationOf, toneFile } from '../../testing/durationOf.ts';
import { scriptedStorage } from '../../testing/scriptedStorage.ts';
import { aiffTone, wavTone } from '../../testing/tones.ts';
import { StorageError } from '../dropbox/connection/storageError.ts';
import type { Storage } from '../dropbox/storage.ts';
import { readDuration } from './readDuration.ts';

const signal = new AbortController().signal;

describe('how long a file plays', () => {
  it.each([
    'tone.mp3',
    'tone.m4a',
    'tone.flac',
    'tone.ogg',
    'opus.ogg',
  ])('%s tells, within a few frames', async (name) => {
    const { seconds } = await durationOf(name, await toneFile(name));
    expect(Math.abs((seconds ?? 0) - 1.5)).toBeLessThan(0.1);
  });

  it.each([
    ['wav', wavTone(90)],
    ['aiff', aiffTone(90)],
    ['aif', aiffTone(90)],
  ])('a long %s tells from its first bytes', async (extension, content) => {
    const { seconds, bytesRead } = await durationOf(`long.${extension}`, content);
    expect(seconds).toBe(90);
    expect(bytesRead).toBeLessThan(65_536);
  });

  it('a long Ogg tells from its first and last bytes', async () => {
    const short = await toneFile('tone.ogg');
    // The middle of a long file is never read; padding stands in for it.
    const long = Buffer.concat([short.subarray(0, 4_096), Buffer.alloc(5_000_000), short.subarray(4_096)]);
    const { seconds, bytesRead } = await durationOf('long.ogg', long);
    expect(Math.abs((seconds ?? 0) - 1.5)).toBeLessThan(0.1);
    expect(bytesRead).toBeLessThan(100_000);
  });

  it.each([
    ['noise', 'song.mp3', Buffer.alloc(3_000_000, 7)],
    ['noise', 'song.ogg', Buffer.alloc(3_000_000, 7)],
    ['text', 'song.wav', Buffer.from('not a song')],
    ['a cut header', 'song.flac', Buffer.from('fLaC')],
  ])('%s named %s tells nothing, and is not read to its end', async (_what, name, content) => {
    const { seconds, bytesRead } = await durationOf(name, content);
    expect(seconds).toBeNull();
    expect(bytesRead).toBeLessThanOrEqual(1_048_576 + 65_536);
  });

  it.each([
    'tone.mp3',
    'tone.m4a',
    'tone.flac',
    'tone.ogg',
  ])('a storage that fails within %s is no file without a duration', async (name) => {
    const content = await toneFile(name);
    for (let answers = 0; answers < 2; answers += 1) {
      let left = answers;
      const storage: Storage = {
        ...scriptedStorage([]),
        openRange: async (_content, start, end) => {
          left -= 1;
          if (left < 0) throw new StorageError('unavailable');
          return new Blob([new Uint8Array(content.subarray(start, end + 1))]).stream();
        },
      };
      const file = { fileId: 'id:1', contentHash: '', path: `/music/${name}`, sizeBytes: 1_000_000 };
      await expect(readDuration(file, storage, signal)).rejects.toMatchObject({ trouble: 'unavailable' });
    }
  });

  it('a storage that does not answer is no file without a duration', async () => {
    const storage: Storage = {
      ...scriptedStorage([]),
      openRange: () => Promise.reject(new StorageError('unavailable')),
    };
    const file = { fileId: 'id:1', contentHash: '', path: '/music/a.wav', sizeBytes: 100 };
    await expect(readDuration(file, storage, signal)).rejects.toMatchObject({ trouble: 'unavailable' });
  });
});

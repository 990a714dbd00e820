import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { mediaSecret, streamAddress } from '@simmer/service-common/internal/mediaAddress.ts';
import { scrape } from '@simmer/service-common/testing/scrape.ts';
import { beforeEach, expect, it, vi } from 'vitest';
import { BLOCK_BYTES } from '../../playing/audioCache/blocks.ts';
import { startBefore, storage, sync } from '../../testing/startBefore.ts';

const content = randomBytes(2 * BLOCK_BYTES);

// The second file does not fit beside the first.
startBefore(beforeEach, { files: { 'Song.wav': content }, settings: { MEDIA_CACHE_BYTES: 2.5 * content.length } });

async function mirrored(count: number): Promise<string[]> {
  const fileCount = async () => (await sync.pass(), (await sync.parts.mirror.state()).fileCount);
  await expect.poll(fileCount, { interval: 10 }).toBe(count);
  const { changes } = await sync.parts.feed.after(0, 100);
  return changes.flatMap((change) => (change.kind === 'upsert' ? [change.file.mediaName] : []));
}

async function play(mediaName: string): Promise<void> {
  const address = streamAddress(mediaName, { now: sync.clock.now(), secretWord: mediaSecret(sync.parts.secret) });
  await (await fetch(sync.url + address)).arrayBuffer();
}

it('shows when the storage was checked, what it found, and what is left to do', async () => {
  await mirrored(1);
  const { value } = await scrape(sync.url);
  const checkedSeconds = value('simmer_sync_checked_timestamp_seconds') ?? 0;
  expect(Math.abs(Date.now() / 1000 - checkedSeconds)).toBeLessThan(60);
  expect(value('simmer_sync_changed_timestamp_seconds')).toBeGreaterThan(checkedSeconds - 60);
  expect(value('simmer_change_log_position')).toBe(1);
  expect(value('simmer_sync_failing')).toBe(0);
  expect(value('simmer_sync_removals_held')).toBe(0);
  expect(value('simmer_queue_jobs', { queue: 'lengths' })).toBe(1);
  expect(value('simmer_queue_jobs', { queue: 'playableCopies' })).toBe(0);
});

it('says nothing of a storage that was never checked', async () => {
  const { value } = await scrape(sync.url);
  expect(value('simmer_sync_checked_timestamp_seconds')).toBeUndefined();
  expect(value('simmer_sync_changed_timestamp_seconds')).toBeUndefined();
});

it('counts blocks of audio that came from the storage, from the disk, and that made room', async () => {
  const [first = ''] = await mirrored(1);
  await play(first);
  await vi.waitFor(async () => {
    const { value } = await scrape(sync.url);
    expect(value('simmer_media_cache_reads_total', { result: 'miss' })).toBeGreaterThan(0);
    expect(value('simmer_media_fetched_bytes_total')).toBe(content.length);
  });
  await expect.poll(() => readdir(sync.parts.cache.completeFolder)).toEqual([first]);
  const before = await scrape(sync.url);
  await play(first);
  const after = await scrape(sync.url);
  const grown = (result: string) => {
    const [now = 0, then = 0] = [after, before].map(({ value }) => value('simmer_media_cache_reads_total', { result }));
    return now - then;
  };
  expect([grown('hit'), grown('miss')]).toEqual([2, 0]);

  for (const name of ['Other.wav', 'Third.wav']) await storage.put(name, randomBytes(content.length));
  for (const mediaName of (await mirrored(3)).filter((name) => name !== first)) await play(mediaName);
  await vi.waitFor(async () => {
    const { value } = await scrape(sync.url);
    expect(value('simmer_media_cache_evictions_total')).toBeGreaterThan(0);
    expect(value('simmer_media_cache_bytes', { kind: 'limit' })).toBe(2.5 * content.length);
  });
});

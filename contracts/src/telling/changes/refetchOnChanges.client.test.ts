import { beforeEach, describe, expect, it, vi } from 'vitest';
import { changedKeys } from '../../base/changes/changedKeys.ts';
import { changeTopics } from '../../base/changes/events.ts';
import { serverChanged } from '../../base/changes/serverChanged.ts';
import type { QueryCache } from '../../base/client/queryCache.ts';
import { queryKeys } from '../../base/client/queryKeys.ts';
import { songDurationUpdated } from '../../playing/player/player.ts';
import { refetchOnChanges } from './refetchOnChanges.client.ts';

/** The first words of keys that no server event affects, with what keeps them fresh. */
const freshByOtherMeans: Readonly<Record<string, string>> = {
  currentUser: 'the session: the shell asks who is signed in',
  streamUrl: 'expires, and the player renews it',
  voteAudio: 'expires, and the vote’s page renews it',
  waveform: 'never changes while the file does not',
  finePeaks: 'never change while the file does not',
  songWave: 'named after the file’s state; a missing one is asked for again once a minute',
  songTile: 'nothing of ours is cached under it',
  songMergePreview: 'asked each time the dialog opens',
  duplicates: 'asked each time the dialog opens, and must not move in it',
  audit: 'asked each time the screen opens',
  mailSubscription: 'asked each time the page opens, which also works signed out',
  unsentMails: 'polled while the screen is open',
  nightlyBackups: 'asked each time the screen opens',
  lastPlaylist: 'nothing of ours is cached under it',
  sessions: 'asked each time the screen opens',
  about: 'changes with a deployment only',
  syncStatus: 'polled',
  syncReport: 'polled',
  syncRuns: 'polled',
  storageFolders: 'asked each time a folder is opened',
  aggregation: 'polled',
  modules: 'polled',
  publisherKeys: 'asked each time the screen opens',
  share: 'for visitors, who hear no events',
  shareWaveform: 'for visitors, who hear no events',
};

const firstWords = Object.values(queryKeys).map((key) => {
  if (typeof key !== 'function') return key[0];
  // Checks only the first word, which is the same for all arguments.
  const made: unknown = Reflect.apply(key, undefined, [1, 1, 1]);
  return Array.isArray(made) ? String(made[0]) : '';
});

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

describe('the keys refetched for a change on the server', () => {
  it.each(changeTopics)('%s: something', (topic) => {
    expect(changedKeys[topic].length).toBeGreaterThan(0);
  });

  it.each([...new Set(firstWords)])('%s: by a topic, or by other means', (word) => {
    const topics = changeTopics.filter((topic) => changedKeys[topic].some(([first]) => first === word));
    expect(topics.length > 0).toBe(!(word in freshByOtherMeans));
  });

  it('names no key twice for one topic', () => {
    for (const keys of Object.values(changedKeys)) {
      const names = keys.map((key) => key.join());
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it('is refetched once for each change, until it is stopped', async () => {
    const refetched: string[] = [];
    const cache: QueryCache = {
      cancelQueries: async () => undefined,
      getQueryData: () => undefined,
      setQueryData: () => undefined,
      setQueriesData: () => undefined,
      isMutating: () => 0,
      invalidateQueries: async ({ queryKey }) => void refetched.push(queryKey.join()),
    };
    const onceEach = [...changedKeys.titles, queryKeys.songs].map((key) => key.join());
    const stop = refetchOnChanges(cache);
    serverChanged.emit({ topic: 'titles' });
    serverChanged.emit({ topic: 'titles' });
    songDurationUpdated.emit({ songId: 1, durationSeconds: 2 });
    await vi.advanceTimersByTimeAsync(50);
    expect(refetched).toEqual(onceEach);
    stop();
    serverChanged.emit({ topic: 'titles' });
    await vi.advanceTimersByTimeAsync(50);
    expect(refetched).toEqual(onceEach);
  });
});

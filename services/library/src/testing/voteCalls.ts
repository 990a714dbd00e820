import {
  type BlindVote,
  blindVote,
  FEED_CHANNEL,
  type StoredFile,
  type VoteAddresses,
  type VoteAudio,
  type VoteLabel,
  voteAudio,
  voteLabels,
} from '@simmer/contracts/services';
import { conditionTimeoutMs } from '@simmer/contracts/testing/patience';
import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { execute, readRows } from '@simmer/service-common/database/rows.ts';
import { vi } from 'vitest';
import { z } from 'zod';
import { labelOfPlace } from '../deciding/blindAudio/labelOrder.ts';
import { askLibrary } from './askLibrary.ts';
import type { FakeSync } from './fakeSync.ts';
import { aStoredFile, changesOf } from './storedFiles.ts';
import { TEST_SECRET, type TestLibrary } from './testLibrary.ts';

export const ana = { userId: 1, firstName: 'Ana', displayName: 'ana', sessionId: 11 };
export const bo = { userId: 2, firstName: 'Bo', displayName: 'bo', sessionId: 12 };
export const mira = { userId: 3, firstName: 'Mira', displayName: 'mira', sessionId: 13 };
export const admin = { userId: 9, firstName: 'Adam', displayName: 'adam', isAdmin: true, sessionId: 19 };

/** The content of a test's version. */
export const mediaOf = (letter: string) => `${letter.repeat(64)}.mp3`;

/** A version's file whose content is named by a letter. */
export const voteFile = (name: string, letter: string) =>
  aStoredFile(`/${name}.mp3`, { mediaName: mediaOf(letter), contentHash: letter, durationSeconds: 120 });

/** Each label as heard long enough. */
export const heardAll = voteLabels.map((label) => ({ label, seconds: 6 }));

type Refused = { code: string; detail: string };
type Answered<Body> = { status: number; body: Body & Refused };

/** Calls about votes, as somebody. */
export function voteCalls(library: TestLibrary) {
  const ask = <Body>(method: string, path: string, as: object, body?: unknown) =>
    askLibrary<Body & Refused>(library, method, path, { as, body });
  return {
    open: (title: string, body: object, as: object = ana): Promise<Answered<BlindVote>> =>
      ask('POST', `/api/songs/${encodeURIComponent(title)}/votes`, as, body),
    get: (id: number, as: object = ana): Promise<Answered<BlindVote>> => ask('GET', `/api/votes/${id}`, as),
    list: (title: string, as: object = ana): Promise<Answered<BlindVote[]>> =>
      ask('GET', `/api/songs/${encodeURIComponent(title)}/votes`, as),
    cast: (id: number, body: object, as: object = bo): Promise<Answered<BlindVote>> =>
      ask('PUT', `/api/votes/${id}/choice`, as, { label: 'A', heard: heardAll, switches: 3, ...body }),
    close: (id: number, as: object = ana): Promise<Answered<BlindVote>> => ask('POST', `/api/votes/${id}/close`, as),
    audio: (id: number, as: object = bo): Promise<Answered<VoteAudio>> => ask('GET', `/api/votes/${id}/audio`, as),
    places: (id: number, address: string, seconds: number, as: object = bo): Promise<Answered<VoteAddresses>> =>
      ask('GET', `/api/votes/${id}/places?${new URLSearchParams({ address, seconds: String(seconds) })}`, as),
  };
}

/** The vote of a reply that must have gone well. */
export function voteOf({ status, body }: Answered<BlindVote>): BlindVote {
  if (status >= 300) throw new Error(`${status}: ${body.detail}`);
  return blindVote.parse(body);
}

/** As if a vote's copies were made, and all of each were heard. */
export const copiesMade = (library: TestLibrary, voteId: number) =>
  execute(
    library.database,
    `UPDATE blind_vote SET copy_seconds = 120, sounds_seconds = 120, copies = ARRAY(
       SELECT encode(sha256(c.media_name::bytea), 'hex') FROM blind_vote_candidate c WHERE c.vote_id = $1 ORDER BY c.place)
      WHERE id = $1`,
    [voteId],
  );

/** The addresses of a vote's audio, by label; for a reply that must be ready. */
export function addressesOf({ status, body }: Answered<VoteAudio>): Map<string, string> {
  const audio = voteAudio.parse(body);
  if (status !== 200 || audio.state !== 'ready') throw new Error(`${status}: ${audio.state}`);
  return new Map(audio.audio.map(({ label, address }) => [label, address]));
}

/** A person's label of a version, as nobody outside can find it. */
export async function labelOf(
  library: TestLibrary,
  { voteId, userId }: { voteId: number; userId: number },
  versionId: number,
): Promise<VoteLabel> {
  const rows = await readRows(
    library.database,
    z.object({ place: z.number(), version: z.number() }),
    'SELECT place, version_id AS version FROM blind_vote_candidate WHERE vote_id = $1',
    [voteId],
  );
  const place = rows.find(({ version }) => version === versionId)?.place ?? -1;
  return labelOfPlace(deriveKey(TEST_SECRET, 'vote-labels'), { voteId, userId, count: rows.length }, place);
}

/** Has files arrive through the change log, for a library that follows one. @returns the versions' ids by path */
export async function feedFiles(
  library: TestLibrary,
  sync: FakeSync,
  files: StoredFile[],
): Promise<Map<string, number>> {
  sync.changes = changesOf(files);
  return vi.waitFor(
    async () => {
      await execute(library.database, 'SELECT pg_notify($1, $2)', [FEED_CHANNEL, '']);
      const rows = await readRows(
        library.database,
        z.object({ id: z.number(), path: z.string() }),
        'SELECT id, path FROM version',
        [],
      );
      if (rows.length < files.length) throw new Error(`Only ${rows.length} versions have arrived.`);
      return new Map(rows.map(({ id, path }) => [path, id]));
    },
    { timeout: conditionTimeoutMs, interval: 50 },
  );
}

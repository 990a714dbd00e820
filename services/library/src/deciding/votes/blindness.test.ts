import type { BlindCopiesRequest, StoredFile } from '@simmer/contracts/services';
import { readBlindToken } from '@simmer/service-common/internal/blindToken.ts';
import { mediaSecret } from '@simmer/service-common/internal/mediaAddress.ts';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeSync } from '../../testing/fakeSync.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary, TEST_SECRET } from '../../testing/testLibrary.ts';
import { addressesOf, ana, bo, feedFiles, heardAll, mira, voteCalls, voteOf } from '../../testing/voteCalls.ts';

/** Whatever tells one version from another is found nowhere else: no two of these have a word or number in common. */
const PRODUCERS = ['Quillfeather', 'Oxenbridge', 'Yarborough', 'Wensleydale'];
const SESSIONS = ['Zanzibar', 'Reykjavik', 'Valparaiso', 'Ljubljana'];
const FOLDERS = ['kumquats', 'rhubarbs', 'apricots', 'cranberry'];
const BPMS = [83, 97, 111, 149];
const KEYS = ['F# minor', 'Eb major', 'G# minor', 'Db major'];
const four = [0, 1, 2, 3];
const extensions = ['wav', 'flac', 'aiff', 'mp3'];

const files: StoredFile[] = four.map((at) => {
  const filename = `Blue v${4601 + 111 * at} (prod. ${PRODUCERS[at]}) [${SESSIONS[at]} session].${extensions[at]}`;
  return aStoredFile(`/${FOLDERS[at]}/${filename}`, {
    fileId: `id:file-${'pqrs'[at]?.repeat(9)}`,
    rev: `rev-${'klmn'[at]?.repeat(9)}`,
    contentHash: `hash-${'efgh'[at]?.repeat(9)}`,
    mediaName: `${`${'3579'[at]}${'bdac'[at]}`.repeat(32)}.${extensions[at]}`,
    sizeBytes: 51_234_567 + 1_111_111 * at,
    durationSeconds: 187.31 + 17.29 * at,
    modifiedAt: `201${at + 4}-0${at + 3}-1${at}T1${at}:2${at}:3${at}.000Z`,
  });
});
const newest = aStoredFile('/Blue v9000.mp3', { durationSeconds: 60 });

const sync = perFile(startFakeSync);
const library = perFile(() => startTestLibrary({ syncUrl: sync.url, isInProduction: true }));
let calls: ReturnType<typeof voteCalls>;
let ids: number[] = [];
/** words of at least eight characters, which nothing else has by chance */
let words: string[] = [];
/** shorter ones and numbers, which must not stand alone */
let standing: string[] = [];

/** the copy of a version is named by its place and nothing else */
const nameOf = (mediaName: string) => `c${files.findIndex((file) => file.mediaName === mediaName)}`.repeat(32);
const ready = ({ copies }: BlindCopiesRequest) => ({
  state: 'ready' as const,
  names: copies.map(({ mediaName }) => nameOf(mediaName)),
  seconds: 187,
});

beforeAll(async () => {
  sync.copy = ready;
  calls = voteCalls(library);
  await library.database.query(`SELECT setval(pg_get_serial_sequence('version', 'id'), 7355608, false)`);
  // Numbers that stay equally long.
  await library.database.query(`SELECT setval(pg_get_serial_sequence('blind_vote', 'id'), 88001, false)`);
  await library.database.query(`SELECT setval(pg_get_serial_sequence('news', 'id'), 66001, false)`);
  const found = await feedFiles(library, sync, [...files, newest]);
  ids = files.map(({ path }) => found.get(path) ?? 0);
  for (const at of four) {
    await library.database.query('UPDATE version SET key = $2, bpm = $3 WHERE id = $1', [ids[at], KEYS[at], BPMS[at]]);
    await library.database.query(
      'INSERT INTO sound (media_name, integrated_lufs, true_peak_dbtp) VALUES ($1, $2, $3)',
      [files[at]?.mediaName, -13.37 - at, -2.46 - at],
    );
  }
  words = files.flatMap((file, at) => [
    file.filename,
    file.path,
    file.fileId,
    file.rev,
    file.contentHash,
    file.mediaName.slice(0, 16),
    nameOf(file.mediaName).slice(0, 16),
    String(file.sizeBytes),
    String(ids[at]),
    file.modifiedAt,
    file.modifiedAt.slice(0, 10),
    new Date(file.modifiedAt).toUTCString(),
    String(Date.parse(file.modifiedAt)),
    PRODUCERS[at] ?? '',
    SESSIONS[at] ?? '',
    FOLDERS[at] ?? '',
    KEYS[at] ?? '',
  ]);
  standing = files.flatMap((file, at) => [
    String(4601 + 111 * at),
    `v${4601 + 111 * at}`,
    String(BPMS[at]),
    extensions[at] ?? '',
    String(file.durationSeconds),
    String(Math.round(file.durationSeconds ?? 0)),
    file.modifiedAt.slice(0, 4),
    String(-13.37 - at),
    String(-2.46 - at),
  ]);
});

type Told = { call: string; status: number; headers: string; body: string };

/** calls and keeps all that came back: the status, every header and the body */
async function tell(as: object, method: string, path: string, body?: object): Promise<Told> {
  const answer = await library.call(path, { method, as, json: body });
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  return { call: `${method} ${path}`, status: answer.status, headers, body: await answer.text() };
}

/** What an open page is told, from now until something is announced about votes. */
async function follow(as: object, happen: () => Promise<unknown>): Promise<Told> {
  const leaving = new AbortController();
  const answer = await library.call('/api/events', { as, signal: leaving.signal });
  const headers = [...answer.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
  let body = '';
  let isListening = false;
  for await (const piece of answer.body ?? []) {
    body += Buffer.from(piece).toString();
    if (!isListening && /^id: /m.test(body)) {
      isListening = true;
      await happen();
    }
    if (body.includes('decisions')) break;
  }
  leaving.abort();
  return { call: 'GET /api/events', status: answer.status, headers, body };
}

/** Random words may contain anything; an address is masked but for what its token and signature may not hide. */
const masked = (sent: string) =>
  sent
    .replaceAll(/(?<=\/media\/blind\/)[\w-]{104}(?=\.wav\?e=\d+&u=\d+&s=[\w-]{22}")/g, 'TOKEN')
    .replaceAll(/(?<=TOKEN\.wav\?e=\d+&u=\d+&s=)[\w-]{22}/g, 'SIGNATURE')
    .replaceAll('TOKEN.wav?', 'TOKEN?')
    .replaceAll(/(?<=^(etag|x-request-id|date|x-accel-expires): ).*$/gm, 'RANDOM')
    .replaceAll(/(?<="(openedAt|closesAt|at|createdAt)":")[^"]+/g, 'MOMENT');

/** What of the versions is named in what was told. */
function namedIn(all: readonly Told[]): string[] {
  return all.flatMap(({ call, headers, body }) => {
    const sent = `${headers}\n\n${body}`;
    const alone = masked(sent);
    return [
      ...words.filter((word) => sent.toLowerCase().includes(word.toLowerCase())),
      ...standing.filter((word) => new RegExp(`(?<![\\w.-])${word.replace('.', '\\.')}(?![\\w.])`, 'i').test(alone)),
    ].map((word) => `${call} tells ${word}`);
  });
}

const cast = (options: object = {}) => ({ label: 'B', heard: heardAll, switches: 4, comment: 'Closer.', ...options });

/** Everything the product tells a person about a vote they are not done with. */
async function everythingToldTo(who: object, voteId: number, title = 'Blue'): Promise<Told[]> {
  const audio = await tell(who, 'GET', `/api/votes/${voteId}/audio`);
  const addresses = [...audio.body.matchAll(/\/media\/blind\/([\w-]+)\.wav/g)].map(([, token]) => token);
  return [
    audio,
    await tell(who, 'GET', `/api/votes/${voteId}`),
    await tell(who, 'GET', `/api/songs/${title}/votes`),
    ...(await Promise.all(
      addresses.map((token) =>
        tell(who, 'GET', `/api/votes/${voteId}/places?address=/media/blind/${token}.wav&seconds=12.5`),
      ),
    )),
    await tell(who, 'GET', `/api/votes/${voteId}/places?address=D&seconds=12.5`),
    await tell(who, 'PUT', `/api/votes/${voteId}/choice`, cast({ heard: [] })),
    await tell(who, 'PUT', `/api/votes/${voteId}/choice`, cast({ label: 'D' })),
    await follow(who, async () => {
      await tell(who, 'PUT', `/api/votes/${voteId}/choice`, cast({ switches: 1 }));
    }),
    await tell(who, 'PUT', `/api/votes/${voteId}/choice`, cast()),
    await tell(who, 'GET', `/api/votes/${voteId}`),
    await tell(who, 'HEAD', `/api/votes/${voteId}`),
    await tell(who, 'GET', `/api/songs/${title}/votes`),
    await tell(who, 'POST', `/api/votes/${voteId}/close`.replace(/close$/, who === ana ? 'closes' : 'close')),
    await tell(who, 'GET', '/api/news-feed?with=decisions'),
    await tell(who, 'GET', '/api/song-decisions'),
    await tell(who, 'GET', `/api/songs/${title}/decision`),
    ...(await Promise.all(addresses.map((token) => tell(who, 'GET', `/internal/shown-blind/${token}`)))),
  ];
}

/** Without the news of the versions' arrival, which name versions as they did before there was a vote. */
beforeEach(() =>
  library.database.query(
    'DELETE FROM news; DELETE FROM blind_vote_choice; DELETE FROM blind_vote_candidate; DELETE FROM blind_vote',
  ),
);

describe('before a person is done', () => {
  it('nothing tells which version is which, or which versions they are: to the maker neither', async () => {
    const body = { versionIds: four.map((at) => ids[at]), question: 'Which?', showsChoices: true };
    const opened = await tell(ana, 'POST', '/api/songs/Blue/votes', body);
    const { id } = JSON.parse(opened.body) as { id: number };
    const all = [opened, ...(await everythingToldTo(bo, id)), ...(await everythingToldTo(ana, id))];
    expect(all.filter(({ status }) => status < 300).length).toBeGreaterThan(20);
    expect(namedIn(all)).toEqual([]);
    // After that, it is told.
    const done = await tell(bo, 'PUT', `/api/votes/${id}/choice`, cast({ isFinal: true }));
    expect(namedIn([done])).toContain(`${done.call} tells ${ids[0]}`);
    expect(namedIn(await everythingToldTo(mira, id))).toEqual([]);
    const closed = await tell(ana, 'POST', `/api/votes/${id}/close`);
    expect(namedIn([closed])).toContain(`${closed.call} tells ${files[3]?.filename}`);
  });

  it('nothing differs between votes on different versions', async () => {
    const sentFor = async (versionIds: (number | undefined)[]) => {
      const opened = await tell(ana, 'POST', '/api/songs/Blue/votes', { versionIds });
      const { id } = JSON.parse(opened.body) as { id: number };
      const all = [opened, ...(await everythingToldTo(bo, id)), ...(await everythingToldTo(ana, id))];
      await library.database.query(
        'DELETE FROM news; DELETE FROM blind_vote_choice; DELETE FROM blind_vote_candidate; DELETE FROM blind_vote',
      );
      const plain = (text: string) =>
        masked(text)
          .replaceAll(new RegExp(`(?<![\\w.-])${id}(?![\\w.])`, 'g'), 'VOTE')
          .replaceAll(/"id":\d+,"type"/g, '"id":NEWS,"type"')
          .replaceAll(/(?<=(?:shown-blind|media\/blind)\/)[\w-]{104}/g, 'TOKEN')
          .replaceAll(/(?<="requestId":")[^"]+/g, 'RANDOM')
          .replaceAll(/id: \d+|"id":\d+,"topic"/g, 'EVENT');
      return all.map(({ call, status, headers, body }) => [
        plain(`${call}\n`),
        status,
        plain(`${headers}\n`),
        plain(body),
      ]);
    };
    const first = await sentFor([ids[0], ids[1]]);
    expect(await sentFor([ids[2], ids[3]])).toEqual(first);
    expect(await sentFor([ids[3], ids[0]])).toEqual(first);
  });
});

describe('over all voters', () => {
  const secretWord = mediaSecret(TEST_SECRET);
  const tokenOf = (address: string) => /blind\/([\w-]+)\.wav/.exec(address)?.[1] ?? '';
  const voters = Array.from({ length: 48 }, (_, at) => ({
    userId: 100 + at,
    displayName: `v${at}`,
    sessionId: 500 + at,
  }));

  it.each([
    [2, 2],
    [3, 6],
    [4, 12],
  ])('labels of %i versions are in any order', async (count, leastOrders) => {
    const { id } = voteOf(await calls.open('Blue', { versionIds: four.slice(0, count).map((at) => ids[at]) }));
    const orders = new Set<string>();
    const underLabel = new Set<string>();
    for (const who of voters) {
      const copies = [...addressesOf(await calls.audio(id, who)).values()].map(
        (address) => readBlindToken(tokenOf(address), secretWord)?.copyName.slice(0, 2) ?? '',
      );
      orders.add(copies.join(' '));
      copies.forEach((name, at) => underLabel.add(`${at} ${name}`));
    }
    expect(orders.size).toBeGreaterThanOrEqual(leastOrders);
    expect(underLabel.size).toBe(count * count);
  });

  it('addresses have nothing in common but their form', async () => {
    const { id } = voteOf(await calls.open('Blue', { versionIds: ids }));
    const sessions = [bo, { ...bo, sessionId: 77 }, mira, ...voters.slice(0, 9)];
    const all: string[] = [];
    for (const who of sessions) all.push(...addressesOf(await calls.audio(id, who)).values());
    const tokens = all.map(tokenOf);
    expect(new Set(tokens).size).toBe(4 * sessions.length);
    expect(new Set(tokens.map(({ length }) => length)).size).toBe(1);
    const pieces = tokens.map((token) => new Set(Array.from({ length: 99 }, (_, at) => token.slice(at, at + 6))));
    for (const [at, own] of pieces.entries()) {
      for (const other of pieces.slice(at + 1)) expect([...own].filter((piece) => other.has(piece))).toEqual([]);
    }
  });
});

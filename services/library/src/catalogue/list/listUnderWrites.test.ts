import { type Song, song } from '@simmer/contracts/services';
import { execute, type Queries } from '@simmer/service-common/database/rows.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { announce } from '../../base/changes/announce.ts';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { aListFollower, type ListFollower, readList } from '../../testing/listFollower.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { silentLog, startTestLibrary } from '../../testing/testLibrary.ts';
import { createCatalogueRepository } from './catalogue.repository.ts';
import { plainOf } from './catalogueBody.ts';
import { createSongList } from './songList.ts';

const library = perTest(startTestLibrary);
let follower: ListFollower;

beforeEach(async () => {
  await library.apply(...['Boats', 'Boil', 'Embers'].map((title) => aStoredFile(`/${title}.mp3`)));
  follower = aListFollower(library);
  await follower.follow();
});

const tempos = (songs: readonly Song[]) => Object.fromEntries(songs.map(({ cleanTitle, bpm }) => [cleanTitle, bpm]));
const setTempo = (queries: Queries, title: string, bpm: number) =>
  execute(queries, 'UPDATE version SET bpm = $2 WHERE clean_title = $1', [title, bpm]);

/** A transaction that stays open until it is told to commit. */
async function begun(write: (queries: Queries) => Promise<void>) {
  const runner = library.database.createQueryRunner();
  await runner.startTransaction();
  await write(runner);
  return {
    async commit() {
      await announce(runner, 'songs');
      await runner.commitTransaction();
      await runner.release();
    },
    async rollBack() {
      await runner.rollbackTransaction();
      await runner.release();
    },
  };
}

/** Whole and by its changes, everywhere. */
async function everybodySees(expected: Record<string, number | null>, ...places: string[]) {
  for (const at of ['', ...places]) {
    expect(tempos(await readList(library, at))).toEqual(expected);
    expect(tempos(await follower.follow(at))).toEqual(expected);
  }
}

describe('a list that is read while others write', () => {
  it('shows what was begun first and committed last', async () => {
    const first = await begun((queries) => setTempo(queries, 'Boats', 91));
    const second = await begun((queries) => setTempo(queries, 'Boil', 92));
    await second.commit();
    await everybodySees({ Boats: null, Boil: 92, Embers: null });
    await first.commit();
    await everybodySees({ Boats: 91, Boil: 92, Embers: null });
    expect(follower.wholeReads()).toBe(1);
  });

  it('shows what was written in a transaction that stayed open over many changes', async () => {
    const other = await library.startAnother();
    const long = await begun((queries) => setTempo(queries, 'Boats', 91));
    for (const bpm of [100, 101, 102, 103]) {
      await (await begun((queries) => setTempo(queries, 'Boil', bpm))).commit();
      await everybodySees({ Boats: null, Boil: bpm, Embers: null }, other.url);
    }
    await long.commit();
    await everybodySees({ Boats: 91, Boil: 103, Embers: null }, other.url);
    expect(follower.wholeReads()).toBe(1);
  });

  it('shows nothing of a transaction that was undone', async () => {
    const undone = await begun((queries) => setTempo(queries, 'Boats', 91));
    await (await begun((queries) => setTempo(queries, 'Boil', 92))).commit();
    await everybodySees({ Boats: null, Boil: 92, Embers: null });
    await undone.rollBack();
    await (await begun((queries) => setTempo(queries, 'Embers', 93))).commit();
    await everybodySees({ Boats: null, Boil: 92, Embers: 93 });
  });

  it('shows what a long transaction wrote even if changes from before it were forgotten', async () => {
    const repository = createCatalogueRepository(library.database);
    const long = await begun((queries) => setTempo(queries, 'Boats', 91));
    await (await begun((queries) => setTempo(queries, 'Boil', 92))).commit();
    await everybodySees({ Boats: null, Boil: 92, Embers: null });
    await execute(library.database, `UPDATE list_change SET changed_at = now() - interval '2 hours'`);
    await repository.trim();
    await long.commit();
    await everybodySees({ Boats: 91, Boil: 92, Embers: null });
  });

  it('is read whole by those who held one from before more changes than are told', async () => {
    await (await begun((queries) => setTempo(queries, 'Boats', 91))).commit();
    await follower.follow();
    await library.apply(...Array.from({ length: 2_100 }, (_, index) => aStoredFile(`/Number ${index} of all.mp3`)));
    expect(await follower.follow()).toEqual(await readList(library));
    expect(follower.wholeReads()).toBe(2);
    await (await begun((queries) => setTempo(queries, 'Boil', 92))).commit();
    expect(await follower.follow()).toEqual(await readList(library));
    expect(follower.wholeReads()).toBe(2);
  });
});

describe('an instance that hears of no change', () => {
  it('shows each one all the same', async () => {
    const deaf = createSongList(createCatalogueRepository(library.database), silentLog);
    const listed = async () => {
      const plain = await plainOf(await deaf.body(await deaf.revision()));
      return z.array(song).parse(JSON.parse(plain.toString()));
    };
    for (const bpm of [90, 91, 92]) {
      await (await begun((queries) => setTempo(queries, 'Boats', bpm))).commit();
      expect(tempos(await listed())).toEqual({ Boats: bpm, Boil: null, Embers: null });
    }
  });
});

describe('people who write and read at the same time', () => {
  it('each see their own change at once, at every instance, whole and by its changes', async () => {
    const other = await library.startAnother();
    const places = [library.url, other.url];
    const isThere = (songs: readonly Song[], title: string) => songs.find(({ cleanTitle }) => cleanTitle === title);
    const people = Array.from({ length: 6 }, async (_, person) => {
      const own = aListFollower(library);
      const title = ['Boats', 'Boil', 'Embers'][person % 3] ?? '';
      const as = { userId: 100 + person, firstName: `Person ${person}` };
      for (let press = 0; press < 12; press += 1) {
        const at = places[(person + press) % 2] ?? '';
        const method = press % 2 === 0 ? 'POST' : 'DELETE';
        const { body } = await askLibrary<{ count: number }>(library, method, `${at}/api/songs/${title}/favorite`, {
          as,
        });
        // Two people press the heart of each song, so the other one may have come in between.
        const counts = press % 2 === 0 ? [1, 2] : [0, 1];
        expect(counts).toContain(body.count);
        expect(counts).toContain(isThere(await own.follow(places[press % 2]), title)?.favoriteCount);
        expect(counts).toContain(isThere(await readList(library, places[(press + 1) % 2]), title)?.favoriteCount);
      }
      return own;
    });
    const pages = Array.from({ length: 8 }, (_, page) => page);
    const importing = pages.reduce(async (before, page) => {
      await before;
      const files = Array.from({ length: 10 }, (_, index) => aStoredFile(`/Song ${page * 10 + index} of more.mp3`));
      await library.apply(...files);
      const titles = (await follower.follow(places[page % 2])).map(({ cleanTitle }) => cleanTitle);
      expect(titles).toEqual(expect.arrayContaining(files.map(({ filename }) => filename.replace('.mp3', ''))));
    }, Promise.resolve());
    const followers = await Promise.all(people);
    await importing;
    const truth = await readList(library);
    expect(truth).toHaveLength(83);
    for (const one of [follower, ...followers]) {
      for (const at of places) expect(await one.follow(at)).toEqual(truth);
    }
    expect(await readList(library, other.url)).toEqual(truth);
  });
});

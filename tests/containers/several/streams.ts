import { addComment } from '@simmer/contracts/extra';
import { expect, it } from 'vitest';
import type { Instance } from '../product/instance.ts';
import type { Band } from './band.ts';
import { counted } from './counted.ts';
import { openPage, type Page } from './stream.ts';

type Connected = { page: Page; library: Instance };

const sum = (counts: number[]) => counts.reduce((all, count) => all + count, 0);

/** Opens pages until each library has one. */
async function pagesOfBoth({ simmer, boss }: Band): Promise<[Connected, Connected]> {
  const libraries = await simmer.instances('library');
  const streams = () => Promise.all(libraries.map((of) => counted(of, 'simmer_event_streams')));
  const found: Connected[] = [];
  for (let tries = 0; tries < 9; tries += 1) {
    const before = await streams();
    const page = await openPage(simmer.url, boss);
    await expect.poll(async () => sum(await streams())).toBe(sum(before) + 1);
    const after = await streams();
    const library = libraries.find((_, place) => (after[place] ?? 0) > (before[place] ?? 0)) ?? expect.fail('none');
    found.push({ page, library });
    const other = found.find(({ library: known }) => known.name !== library.name);
    if (other) return [other, { page, library }];
  }
  throw new Error('One library had every page.');
}

/** A change reaches every page, wherever it was made. */
export function streams(band: () => Band): void {
  it('tells every page of a change, also one whose library was killed', async () => {
    const { simmer, boss, song } = band();
    const [one, other] = await pagesOfBoth(band());
    const change = async () => {
      const data = { cleanTitle: song.cleanTitle, comment: 'Louder' };
      expect((await boss.client.post(addComment.path, { data })).status()).toBe(201);
    };
    const known = (page: Page) => page.events.length;
    await change();
    for (const { page } of [one, other]) await expect.poll(() => known(page)).toBeGreaterThan(0);

    await simmer.docker('kill', one.library.name);
    await one.page.ended;
    const before = known(other.page);
    await change();
    await expect.poll(() => known(other.page)).toBeGreaterThan(before);
    const again = await openPage(simmer.url, boss, one.page.lastId);
    await change();
    await expect.poll(() => again.lastId === other.page.lastId && known(again)).toBeGreaterThan(known(one.page));
    const seen = [...one.page.events, ...again.events].map(({ id }) => id);
    const [first = 0] = seen;
    expect(seen).toEqual(other.page.events.map(({ id }) => id).filter((id) => id >= first));

    for (const page of [again, other.page]) page.leave();
    await simmer.docker('start', one.library.name);
    await simmer.whole();
  });
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { continuousPlay, savedSort } from '@simmer/contracts';
import { Library } from '../pages/Library.page.ts';
import { PlayerBar } from '../pages/PlayerBar.page.ts';
import { toneAiff } from '../seed/toneAiff.ts';
import { toneWav } from '../seed/toneWav.ts';
import { expect, test } from './simmer.ts';

const SECONDS = 24;
const tone = (extension: string) => readFile(join(import.meta.dirname, `../seed/tones/tone.${extension}`));
/** By their titles they stand at the end of the list, in this order. A format's own name is no part of a title. */
const files: [title: string, extension: string, bytes: () => Promise<Buffer> | Buffer, type: string][] = [
  ['Zz Alder', 'aac', () => tone('aac'), 'audio/aac'],
  ['Zz Birch', 'aiff', () => toneAiff({ seconds: SECONDS }), 'audio/wav'],
  ['Zz Cedar', 'flac', () => tone('flac'), 'audio/flac'],
  ['Zz Elm', 'm4a', () => tone('m4a'), 'audio/mp4; codecs="mp4a.40.2"'],
  ['Zz Hazel', 'mp3', () => tone('mp3'), 'audio/mpeg'],
  ['Zz Oak', 'ogg', () => tone('ogg'), 'audio/ogg; codecs="vorbis"'],
  ['Zz Willow', 'wav', () => toneWav({ seconds: SECONDS }), 'audio/wav'],
];

test('every format plays, seeks, ends and continues with the next', async ({ member: page, simmer }) => {
  await page.addInitScript(
    ([sort, isContinuous]) => {
      localStorage[sort] = '"name-asc"';
      localStorage[isContinuous] = 'true';
    },
    [savedSort.key, continuousPlay.key] as const,
  );
  await page.goto('/');
  // Not every build of a browser has a decoder for what is patented.
  const known = await page.evaluate(
    (types) => types.map((type) => new Audio().canPlayType(type) !== ''),
    files.map(([, , , type]) => type),
  );
  const playable = files.filter((_, index) => known[index]);
  expect(playable.map(([, extension]) => extension)).toEqual(
    expect.arrayContaining(['aiff', 'flac', 'mp3', 'ogg', 'wav']),
  );
  for (const [title, extension, bytes] of playable) await simmer.dropFile(`${title}.${extension}`, await bytes());
  const library = new Library(page);
  const player = new PlayerBar(page);
  const titles = playable.map(([title]) => title);
  // The list shows the rows in sight only; what is searched for is in sight however long the library is.
  await library.search.fill('Zz ');
  for (const title of titles) await expect(library.row(title)).toBeVisible();

  const [first, last] = [titles[0] ?? '', titles.at(-1) ?? ''];
  await library.songs.getByRole('button', { name: `Play ${first}` }).click();
  for (const title of titles) {
    await expect(player.link(title)).toBeVisible();
    await player.seekTo(0.5);
    // A second further, which it has played.
    await player.playsPast(SECONDS / 2);
    await player.seekTo(0.98);
  }
  await expect(player.bar.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  await expect(player.link(last)).toBeVisible();
  expect(await player.positionSeconds()).toBe(0);
});

import { endpointUrl } from '@simmer/contracts';
import { listComments } from '@simmer/contracts/extra';
import { expect } from 'vitest';
import type { Attached } from '../product/attach.ts';
import { dropFile, formats } from '../product/formats.ts';
import { ADMIN_EMAIL } from '../product/member.ts';
import { type Person, person } from './person.ts';
import { type Song, songOf, streamOf } from './playing.ts';
import { type Failure, startTraffic, type Traffic } from './traffic.ts';
import { type TwoOfEach, twoOfEach } from './twoOfEach.ts';

/** A band at a product with two of each, and a song that it works on. */
export type Band = {
  simmer: TwoOfEach;
  boss: Person;
  /** they do nothing but read and write: each has limits */
  readers: Person[];
  listener: Person;
  song: Song;
  traffic(): Promise<Traffic>;
  /** those notes that are not in the list exactly once */
  lostOrTwice(notes: string[]): Promise<string[]>;
  end(): Promise<void>;
};

export async function drop(simmer: TwoOfEach, title: string, format: string): Promise<void> {
  const { extension, bytes } = formats[format] ?? expect.fail(format);
  await dropFile(simmer.product.musicFolder, `${title}.${extension}`, await bytes());
}

export async function startBand(one: Attached): Promise<Band> {
  const simmer = await twoOfEach(one);
  const [boss, listener, ...readers] = await Promise.all([
    person(simmer, ADMIN_EMAIL),
    person(simmer, 'kim@band.example'),
    ...['mia', 'noa', 'tom'].map((name) => person(simmer, `${name}@band.example`)),
  ]);
  await drop(simmer, 'Rowan', 'Willow');
  const song = await songOf(boss, 'Rowan');
  return {
    simmer,
    boss,
    readers,
    listener,
    song,
    async traffic() {
      const { streamUrl } = await streamOf(listener, song);
      return startTraffic({ url: simmer.url, readers, listener, song, streamUrl });
    },
    async lostOrTwice(notes) {
      const reply = await boss.client.get(endpointUrl(listComments, { cleanTitle: song.cleanTitle }));
      const there = await reply.text();
      return notes.filter((note) => there.split(note).length !== 2);
    },
    async end() {
      for (const { client } of [boss, listener, ...readers]) await client.dispose();
    },
  };
}

export const inWords = (failures: Failure[]): string[] => failures.map(({ what, said }) => `${what}: ${said}`);

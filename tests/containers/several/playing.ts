import { endpointUrl, getStreamUrl, listSongs, waveform } from '@simmer/contracts';
import { expect } from 'vitest';
import { z } from 'zod';
import type { Person } from './person.ts';

export type Song = { id: number; cleanTitle: string };

const stream = z.object({ streamUrl: z.string(), waveformUrl: z.string().optional() });

/** The songs in the list. */
export async function songs({ client }: Person): Promise<Song[]> {
  const response = await client.get(listSongs.path);
  return response.ok()
    ? z.array(z.object({ id: z.number(), cleanTitle: z.string() })).parse(await response.json())
    : [];
}

/** Waits for a song. */
export async function songOf(who: Person, title: string): Promise<Song> {
  const find = async () => (await songs(who)).find(({ cleanTitle }) => cleanTitle === title);
  await expect.poll(find).toBeDefined();
  return (await find()) ?? expect.fail(title);
}

/** Where a song's audio and waveform are. */
export async function streamOf({ client }: Person, song: Song) {
  return stream.parse(await (await client.get(endpointUrl(getStreamUrl, { key: String(song.id) }))).json());
}

/** The loudest moment of a waveform; 0 until it is drawn. */
export async function loudest(who: Person, song: Song): Promise<number> {
  const { waveformUrl } = await streamOf(who, song);
  const response = waveformUrl ? await who.client.get(waveformUrl) : undefined;
  return response?.ok() ? Math.max(...waveform.parse(await response.json()).peaks) : 0;
}

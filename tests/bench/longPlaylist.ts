import { MOST_SONGS_AT_ONCE, type Playlist } from '@simmer/contracts';
import { seededTitle } from '@simmer/service-common/testing/scale.ts';
import { atMost } from './figures.ts';
import { timedGet } from './httpTiming.ts';
import type { ScaleProduct } from './scaleProduct.ts';
import { spread } from './statistics.ts';

const count = 1_500;
const rounds = 15;

async function made({ client }: ScaleProduct): Promise<{ id: number; token: string }> {
  const { id } = (await (await client.post('/api/playlists', { data: { name: 'Long' } })).json()) as Playlist;
  const titles = Array.from({ length: count }, (_, place) => seededTitle(10 + 2 * place));
  for (let from = 0; from < count; from += MOST_SONGS_AT_ONCE) {
    const cleanTitles = titles.slice(from, from + MOST_SONGS_AT_ONCE);
    await client.post(`/api/playlists/${id}/songs/batch`, { data: { cleanTitles } });
  }
  const shared = await client.post(`/api/playlists/${id}/share`);
  return { id, token: ((await shared.json()) as { shareToken: string }).shareToken };
}

/** Asks several times, each after a change of something else if told so. */
async function asked({ url, cookie, client }: ScaleProduct, path: string, afterChange = false) {
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    if (afterChange)
      await client.put('/api/song-status/Embers%204', { data: { status: round % 2 ? 'Sketch' : 'Shelved' } });
    const { status, body, totalMs } = await timedGet(url + path, { cookie });
    if (status !== 200) throw new Error(`${path} answered ${status}.`);
    times.push(totalMs);
    bytes = body.length;
  }
  return { ...spread(times), bytes };
}

/** A playlist of 1,500 songs: its songs for a member, and its share page for a visitor. */
export async function measureLongPlaylist(product: ScaleProduct) {
  const { id, token } = await made(product);
  const songs = `/api/playlists/${id}/songs`;
  const changed = await asked(product, songs, true);
  const calls = await asked(product, songs);
  const sharePage = await asked(product, `/share/${token}`);
  return {
    songs: { changed, kept: calls },
    share: sharePage,
    figures: [
      atMost(60, 'songs of a playlist of 1,500, after any change', changed.p50, 'ms'),
      atMost(60, 'songs of a playlist of 1,500, again', calls.p50, 'ms'),
      atMost(100, 'the first page of its share', sharePage.p50, 'ms'),
    ],
  };
}

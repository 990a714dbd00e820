import { artworkColour, artworkColours } from '@simmer/contracts/services';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type ShareLibrary, startShareLibrary } from '../../testing/shareCalls.ts';
import { previewSvg } from './previewSvg.ts';

const wave = '0123456789abcdeffedcba';
const drawn = (title: string, about = '3 Songs, shared by ana') =>
  previewSvg({ title, about, kind: 'Playlist', hue: 195, wave });
const textsOf = (svg: string) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);

describe('the drawing of a preview', () => {
  it('says what is shared and by whom', () => {
    expect(textsOf(drawn('Setlist'))).toEqual(['Simmer', 'Playlist', 'Setlist', '3 Songs, shared by ana']);
  });

  it('has the bars of the song’s artwork, in its colours', () => {
    const svg = drawn('Setlist');
    expect(/<path d="([^"]*)"/.exec(svg)?.[1]?.match(/M/g)).toHaveLength(wave.length);
    for (const { dark } of Object.values(artworkColours)) expect(svg).toContain(artworkColour(dark, 195));
  });

  it('breaks a long title into two lines and cuts an even longer one', () => {
    const [, , ...two] = textsOf(drawn('Kitchen light in the morning rain'));
    expect(two).toHaveLength(3);
    expect(two.slice(0, 2).join(' ')).toBe('Kitchen light in the morning rain');
    const [, , , second] = textsOf(drawn('word '.repeat(60)));
    expect(second).toMatch(/…$/);
    expect(textsOf(drawn('W'.repeat(300)))[2]?.length).toBeLessThan(40);
  });

  it('escapes all user text', () => {
    expect(drawn('</text><script>&"')).toContain('&lt;/text&gt;&lt;script&gt;&amp;&quot;');
  });

  it('draws no empty boxes for emoji or scripts the font lacks', () => {
    expect(textsOf(drawn('Fire 🔥👩🏽‍🍳 now'))[2]).toBe('Fire now');
    expect(textsOf(drawn('深夜'))).toEqual(['Simmer', 'Playlist', '', '3 Songs, shared by ana']);
    expect(textsOf(drawn('Été à Łódź · Привет'))[2]).toBe('Été à Łódź · Привет');
  });
});

describe('the picture messengers show', () => {
  let library: ShareLibrary;
  beforeEach(async () => {
    library = await startShareLibrary();
  });
  afterEach(() => library.close());

  it('is a PNG of 1200 × 630 with letters in it, and may be cached at its own address', async () => {
    // A page that was in a hurry names a picture without the waveform; the next one knows it.
    const { address, answer } = await vi.waitFor(async () => {
      const page = await (await library.visit(`/share/${library.token}`)).text();
      const named = /og:image" content="http:\/\/localhost:8080([^"]+)"/.exec(page)?.[1] ?? '';
      const picture = await library.visit(named);
      expect(picture.headers.get('cache-control')).toBe('public, max-age=3600');
      return { address: named, answer: picture };
    });
    expect(answer.headers.get('content-type')).toBe('image/png');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const image = sharp(Buffer.from(await answer.arrayBuffer()));
    expect(await image.metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' });
    // Where the title stands there is white, which an empty box or a face that is not there would not make.
    const { data } = await image
      .extract({ left: 80, top: 160, width: 400, height: 120 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data.filter((level) => level > 240).length).toBeGreaterThan(2_000);

    await library.send('PATCH', `/api/playlists/${library.playlistId}`, { name: 'Another name' });
    const changed = await library.visit(address);
    expect([changed.status, changed.headers.get('cache-control')]).toEqual([200, 'no-store']);
  });

  it('is missing for a link that does not work', async () => {
    expect((await library.visit('/api/share/nope/preview.png')).status).toBe(404);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { startGuestLibrary } from '../../testing/guestCalls.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { publishSharePage } from '../../testing/publishSharePage.ts';

const library = perTest(startGuestLibrary);
const notes = '{{#notes}}[{{by}}: {{said}} {{at}}]{{/notes}}';

beforeEach(async () => {
  const pages = {
    '/song-share/': `<main>{{#song}}${notes}{{allNotes}}{{/song}}</main><!--simmer:data-->`,
    '/share/': `<main>{{#playlist}}{{#songs}}${notes}{{/songs}}{{allNotes}}{{/playlist}}</main><!--simmer:data-->`,
  };
  await publishSharePage(library.dataFolder, { version: '1.0.1', pages });
});

const shown = (html: string) => /<main>(.*?)<\/main>/s.exec(html)?.[1];

describe('the notes that a page comes with', () => {
  it('are those its visitor may see, as text, and no part of its script’s data', async () => {
    await library.change('playlist', library.playlistId, { showsOthers: true });
    const sam = await library.guest(library.token, 'Sam');
    await sam.written('<b>Louder</b>', { cleanTitle: 'Midnight Drive', atSeconds: 7 });
    const stranger = library.visitor(library.token);
    expect(shown(await sam.page('/share/'))).toBe('[You: &lt;b&gt;Louder&lt;/b&gt; 0:07]');
    const page = await stranger.page('/share/');
    expect(shown(page)).toBe('[Sam (guest): &lt;b&gt;Louder&lt;/b&gt; 0:07]');
    expect(page.split('Louder')).toHaveLength(2);
    await library.change('playlist', library.playlistId, { showsOthers: false });
    expect(shown(await stranger.page('/share/'))).toBe('');
    await library.change('playlist', library.playlistId, { canComment: false });
    expect(shown(await sam.page('/share/'))).toBe('');
  });

  it('are the newest that fit, and the way to the others', async () => {
    const jo = await library.guest(library.songToken, 'Jo');
    await jo.written('a'.repeat(800));
    await jo.written('b'.repeat(800));
    await jo.written('c'.repeat(600));
    const letters = (html: string) => [...(shown(html) ?? '').matchAll(/: (.)/g)].map(([, letter]) => letter).join('');
    const page = await jo.page('/song-share/');
    expect([letters(page), shown(page)?.includes(']?all')]).toEqual(['bc', true]);
    const whole = await library.visit(`/song-share/${library.songToken}?all=1`, { headers: { cookie: jo.cookie } });
    const everything = await whole.text();
    expect([letters(everything), shown(everything)?.includes('?all')]).toEqual(['abc', false]);
  });
});

import { sharedSong } from '@simmer/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishSharePage } from '../testing/publishSharePage.ts';
import { aStoredFile } from '../testing/storedFiles.ts';
import { startTestLibrary, type TestLibrary } from '../testing/testLibrary.ts';

let library: TestLibrary;

beforeEach(async () => {
  library = await startTestLibrary();
  await library.apply(aStoredFile('/Midnight Drive v3 (prod. Ana).wav'));
});
afterEach(() => library.close());

async function share(body: object = {}): Promise<{ shareToken: string }> {
  const answer = await library.call('/api/songs/midnight%20drive/share', {
    method: 'POST',
    body: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  return answer.json();
}

const visit = (path: string) => library.call(path, { as: null });

describe('a shared song’s page', () => {
  const hostile = { title: '</script><img src=x onerror=alert(1)> "quoted" & $& 🔥', description: `it's <b>bold</b>` };

  const publish = (version: string, html: string) =>
    publishSharePage(library.dataFolder, version, [{ path: '/song-share/', html }]);

  it('can be read and heard without scripts while mf-share is not published', async () => {
    const { shareToken } = await share({ title: 'For Ben' });
    const answer = await visit(`/song-share/${shareToken}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<h1>For Ben</h1>');
    expect(html).toContain('Version 3 · Ana');
    expect(html).toContain('Shared by ana on <time datetime="2026-05-02T09:00:05.000Z">May 2, 2026</time>');
    expect(html).toContain(`<p><audio controls preload="none" src="/api/share/${shareToken}/stream"></audio></p>`);
    expect(html).not.toMatch(/<script(?! type="application\/json")/);
  });

  it('fills mf-share’s page, and the next one as soon as that is published', async () => {
    const { shareToken } = await share({ title: 'For Ben' });
    const light = (words: string) =>
      `<head><!--simmer:head--><link rel="stylesheet" href="./assets/a.css"></head><main id="root"><!--simmer:content--></main><script type="module" src="../b.js"></script>${words}`;
    await publish('1.0.0', light('one'));
    const first = await (await visit(`/song-share/${shareToken}`)).text();
    expect(first).toContain('<title>For Ben · Simmer</title>');
    expect(first).toContain('<meta property="og:title" content="For Ben" />');
    expect(first).toContain('href="/modules/mf-share/1.0.0/page/assets/a.css"');
    expect(first).toContain('src="/modules/mf-share/1.0.0/b.js"');
    expect(first).toContain('<noscript><p><audio');
    await publish('1.0.1', light('two'));
    expect(await (await visit(`/song-share/${shareToken}`)).text()).toMatch(/two$/);
  });

  it('carries its data, and nothing a person wrote can leave its place', async () => {
    const { shareToken } = await share(hostile);
    const html = await (await visit(`/song-share/${shareToken}`)).text();
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; $&amp; 🔥');
    const [, data = ''] = /<script type="application\/json" id="share-data">(.*?)<\/script>/s.exec(html) ?? [];
    expect(sharedSong.parse(JSON.parse(data)).share).toMatchObject(hostile);
  });

  it('may load only what is ours and tells nobody its address', async () => {
    const { shareToken } = await share();
    const { headers } = await visit(`/song-share/${shareToken}`);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('says so where a link does not work, without any data', async () => {
    const answer = await visit('/song-share/nope');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<h1>Song Not Found</h1>');
    expect(html).not.toContain('share-data');
  });

  it('stays readable when what was published cannot be read', async () => {
    const { shareToken } = await share({ title: 'For Ben' });
    await publish('1.0.0', 'a page without places');
    expect(await (await visit(`/song-share/${shareToken}`)).text()).toContain('<h1>For Ben</h1>');
  });
});

import { createHash } from 'node:crypto';
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

  const publish = (version: string, html: string, files: Record<string, string> = {}) =>
    publishSharePage(library.dataFolder, version, [{ path: '/song-share/', html }], {
      'assets/a.css': 'b{color:red}',
      ...files,
    });

  it('can be read and heard without scripts while mf-share is not published', async () => {
    const { shareToken } = await share({ title: 'For Ben' });
    const answer = await visit(`/song-share/${shareToken}`);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<h1 class="share-title">For Ben</h1>');
    expect(html).toContain('<dt>Version</dt><dd>v3</dd>');
    expect(html).toContain('<dt>Producer</dt><dd>Ana</dd>');
    expect(html).toContain('Shared by ana on May 2, 2026</p>');
    expect(html).toContain(`<audio controls preload="none" src="/api/share/${shareToken}/stream"></audio>`);
    expect(html).not.toMatch(/<script(?! type="application\/json")/);
  });

  it('says that it could not be loaded, as a page, when the library fails', async () => {
    const { shareToken } = await share();
    await library.database.query('ALTER TABLE version RENAME COLUMN filename TO lost');
    const answer = await visit(`/song-share/${shareToken}`);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(html).toContain('Failed to load shared song');
    expect(html).not.toMatch(/lost|column|og:title/);
  });

  it('fills mf-share’s page, and the next one as soon as that is published', async () => {
    const { shareToken } = await share({ title: 'For Ben' });
    const light = (words: string) =>
      `<head><!--simmer:head--><link rel="stylesheet" href="./assets/a.css"></head><main id="root"><!--simmer:content--></main><script type="module" src="../b.js"></script>${words}`;
    await publish('1.0.0', light('one'));
    const first = await (await visit(`/song-share/${shareToken}`)).text();
    expect(first).toContain('<title>For Ben · Simmer</title>');
    expect(first).toContain('<meta property="og:title" content="For Ben" />');
    expect(first).toContain('<style>b{color:red}</style>');
    expect(first).toContain('src="/modules/mf-share/1.0.0/b.js"');
    expect(first).toContain('<meta property="og:description" content="v3 · Ana, shared by ana" />');
    expect(first).toContain('<meta name="twitter:card" content="summary_large_image" />');
    expect(first).toContain('<meta name="twitter:title" content="For Ben" />');
    expect(first).toMatch(
      new RegExp(
        `<meta property="og:image" content="http://localhost:8080/api/share/${shareToken}/preview.png\\?r=[\\w-]{12}" />`,
      ),
    );
    expect(first).toContain('<noscript><audio');
    await publish('1.0.1', light('two'));
    expect(await (await visit(`/song-share/${shareToken}`)).text()).toMatch(/two$/);
  });

  it('has its style sheet in it, which its policy lets in and no other', async () => {
    const { shareToken } = await share();
    const sheet = '<link rel="stylesheet" crossorigin href="./assets/a.css">';
    await publish('1.0.2', `<head><!--simmer:head-->${sheet}</head><!--simmer:content-->`, {
      'assets/a.css': 'b{color:red}\n',
    });
    const answer = await visit(`/song-share/${shareToken}`);
    expect(await answer.text()).toContain('<style>b{color:red}</style>');
    const hash = createHash('sha256').update('b{color:red}').digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it('carries its data, and nothing a person wrote can leave its place', async () => {
    const { shareToken } = await share(hostile);
    const html = await (await visit(`/song-share/${shareToken}`)).text();
    expect(html).not.toContain('<img');
    expect(html).not.toContain('<b>');
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; &quot;quoted&quot; &amp; $&amp; 🔥');
    const [, data = ''] = /<script type="application\/json" id="share-data">(.*?)<\/script>/s.exec(html) ?? [];
    const { shared, ...rest } = JSON.parse(data);
    expect(sharedSong.parse(shared).share).toMatchObject(hostile);
    expect(rest).toEqual({ isLocked: false, token: shareToken, hasPassword: false, waveform: null, iconHref: null });
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
    expect(html).toContain('<h1 class="share-title">Song Not Found</h1>');
    expect(html).not.toContain('share-data');
  });

  it('stays readable when what was published cannot be read', async () => {
    const { shareToken } = await share({ title: 'For Ben' });
    await publish('1.0.0', 'a page without places');
    expect(await (await visit(`/song-share/${shareToken}`)).text()).toContain('<h1 class="share-title">For Ben</h1>');
  });
});

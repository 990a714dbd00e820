import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sharedSong, UNAVAILABLE_PAGE } from '@simmer/contracts/services';
import { beforeEach, describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { publishSharePage } from '../../testing/publishSharePage.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const library = perTest(startTestLibrary);

beforeEach(async () => {
  await library.apply(aStoredFile('/Midnight Drive v3 (prod. Ana).wav'));
  await publishSharePage(library.dataFolder);
});

async function share(body: object = {}): Promise<string> {
  const path = '/api/songs/midnight%20drive/share';
  return (await askLibrary<{ shareToken: string }>(library, 'POST', path, { body })).body.shareToken;
}

const visit = (token: string) => library.call(`/song-share/${token}`, { as: null });
const textOf = async (token: string) => (await visit(token)).text();
const DATA = '<!--simmer:data-->';

/** Publishes another page for songs. */
const publish = (version: string, html: string, files: Record<string, string> = {}) =>
  publishSharePage(library.dataFolder, { version, pages: { '/song-share/': html }, files });

describe('a shared song’s page', () => {
  it('is filled with finished texts, and with previews for messengers', async () => {
    const token = await share({ title: 'For Ben' });
    const answer = await visit(token);
    const html = await answer.text();
    expect(answer.status).toBe(200);
    expect(html).toContain('<title>For Ben · Simmer</title>');
    expect(html).toContain('<meta property="og:title" content="For Ben" />');
    expect(html).toContain('<meta name="description" content="v3 · Ana, shared by Ana" />');
    expect(html).toContain(`<meta property="og:url" content="http://localhost:8080/song-share/${token}" />`);
    expect(html).toMatch(new RegExp(`content="http://localhost:8080/api/share/${token}/preview.png\\?r=[\\w-]{12}"`));
    expect(html).toContain('<p>v3|Ana|Ana|May 2, 2026</p>');
    expect(html).toContain(`<audio src="/api/share/${token}/stream"></audio>`);
  });

  it('says whether listening is counted, as the browser asks', async () => {
    await publish(
      '1.0.1',
      `{{#song}}{{#isCounted}}counted{{/isCounted}}{{^isCounted}}not counted{{/isCounted}}{{/song}}${DATA}`,
    );
    const token = await share();
    const said = async (headers: Record<string, string>) =>
      (await (await library.call(`/song-share/${token}`, { as: null, headers })).text()).split('<')[0];
    expect(await said({})).toBe('counted');
    expect(await said({ 'sec-gpc': '1' })).toBe('not counted');
    expect(await said({ dnt: '1' })).toBe('not counted');
    expect(await said({ dnt: '0' })).toBe('counted');
  });

  it('changes as soon as another is published, without a restart', async () => {
    const token = await share({ title: 'For Ben' });
    await publish('1.0.1', `{{#song}}Heard by {{sharedBy}}: {{title}}{{/song}}${DATA}`);
    expect(await textOf(token)).toMatch(/^Heard by Ana: For Ben<script/);
    await publish('1.0.2', `{{#song}}{{title}}, by {{sharedBy}}{{/song}}${DATA}`);
    expect(await textOf(token)).toMatch(/^For Ben, by Ana<script/);
  });

  it('names its own files in full', async () => {
    await publish('1.0.1', `<script type="module" src="../b.js"></script><link href="./c.js">${DATA}`);
    const html = await textOf(await share());
    expect(html).toContain('src="/modules/mf-share/1.0.1/b.js"');
    expect(html).toContain('href="/modules/mf-share/1.0.1/page/c.js"');
  });

  it('contains its style sheet, the only one its policy allows', async () => {
    const sheet = '<link rel="stylesheet" crossorigin href="./assets/a.css">';
    await publish('1.0.1', `<head>${sheet}</head>${DATA}`, { 'assets/a.css': 'b{color:red}\n' });
    const answer = await visit(await share());
    expect(await answer.text()).toContain('<style>b{color:red}</style>');
    const hash = createHash('sha256').update('b{color:red}').digest('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`);
  });

  it('finds the files that its style sheet names, where they are published', async () => {
    const sheet = '<link rel="stylesheet" crossorigin href="./assets/a.css">';
    const css = 'a{src:url(./a.woff2)}b{src:url("../b.woff2")}c{src:url(data:,c) url(/c)}';
    await publish('1.0.1', `<head>${sheet}</head>${DATA}`, { 'assets/a.css': css });
    expect(await textOf(await share())).toContain(
      '<style>a{src:url(/modules/mf-share/1.0.1/page/assets/a.woff2)}b{src:url("/modules/mf-share/1.0.1/page/b.woff2")}c{src:url(data:,c) url(/c)}</style>',
    );
  });

  it('contains its data, and no user text can break out of it', async () => {
    const hostile = {
      title: `</script><img src=x onerror=alert(1)> {{stream}} {{{about}}} ${DATA} "quoted" & $& 🔥`,
      description: `it's <b>bold</b> {{#song}}`,
    };
    const token = await share(hostile);
    const html = await textOf(token);
    expect(html).not.toMatch(/<img|<b>/);
    expect(html).toContain(
      '<h1>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt; {{stream}} {{{about}}} &lt;!--simmer:data--&gt; &quot;quoted&quot; &amp; $&amp; 🔥</h1>',
    );
    const [, data = ''] = /<script type="application\/json" id="share-data">(.*?)<\/script>/s.exec(html) ?? [];
    const { shared, ...rest } = JSON.parse(data);
    expect(sharedSong.parse(shared).share).toMatchObject(hostile);
    expect(rest).toEqual({ isLocked: false, token, hasPassword: false, waveform: null, iconHref: null });
  });

  it('may load only our own files and reveals its address to no one', async () => {
    const { headers } = await visit(await share());
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; connect-src 'self'; font-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'",
    );
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('says that a link does not work, without any data', async () => {
    const answer = await visit('nope');
    const html = await answer.text();
    expect(answer.status).toBe(404);
    expect(html).toContain('<h1>Not there</h1>dead');
    expect(html).not.toContain('share-data');
  });

  it('says that it could not be loaded, as a page, when the library fails', async () => {
    const token = await share();
    await library.database.query('ALTER TABLE version RENAME COLUMN filename TO lost');
    const answer = await visit(token);
    const html = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([500, 'text/html; charset=utf-8']);
    expect(html).toContain('failed');
    expect(html).not.toMatch(/lost|column|og:title/);
  });
});

describe('a page that mf-share does not provide', () => {
  const registryFile = () => join(library.dataFolder, 'modules', 'modules.json');

  async function expectUnavailable(): Promise<void> {
    const answer = await visit(await share());
    expect([answer.status, answer.headers.get('x-accel-redirect')]).toEqual([503, UNAVAILABLE_PAGE]);
    expect(await answer.text()).toBe('');
  }

  it('is replaced by the proxy’s while mf-share is unpublished or switched off', async () => {
    await publishSharePage(library.dataFolder, { enabled: false });
    await expectUnavailable();
    await publishSharePage(library.dataFolder);
    expect((await visit(await share())).status).toBe(200);
    await rm(registryFile());
    await expectUnavailable();
  });

  it.each([
    ['has no place for the data', '{{#song}}{{title}}{{/song}}'],
    ['cannot be read', `{{#song}}{{title}}${DATA}`],
    ['wants a value unescaped', `{{{title}}}${DATA}`],
    ['is larger than pages are', `${' '.repeat(600 * 1024)}${DATA}`],
  ])('is not filled from a template that %s', async (_why, html) => {
    await publish('1.0.1', html);
    await expectUnavailable();
  });

  it('comes back with the next one that can be read', async () => {
    await publish('1.0.1', 'broken');
    await expectUnavailable();
    await publish('1.0.2', `well${DATA}`);
    expect((await visit(await share())).status).toBe(200);
    await writeFile(registryFile(), '{');
    await expectUnavailable();
  });
});

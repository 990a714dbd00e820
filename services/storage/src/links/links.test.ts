import { describe, expect, it } from 'vitest';
import { aStorage, type TestStorage } from '../testing/aStorage.ts';

const CONTENT = '0123456789';
const FOUR_HOURS_MS = 4 * 60 * 60 * 1000;

async function linkTo({ dropbox }: TestStorage, path = '/Music/a.wav'): Promise<string> {
  return (await dropbox.filesGetTemporaryLink({ path })).result.link;
}

describe('a temporary link', () => {
  it('serves the file, by path or by id, with its revision as ETag', async () => {
    const storage = await aStorage({ 'a.wav': CONTENT });
    const { result } = await storage.dropbox.filesGetTemporaryLink({ path: '/Music/A.wav' });
    expect(result.metadata).toMatchObject({ name: 'a.wav', size: 10 });
    for (const link of [result.link, await linkTo(storage, result.metadata.id)]) {
      const answer = await fetch(link);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('etag')).toBe(`"${result.metadata.rev}"`);
      expect(answer.headers.get('content-type')).toMatch(/^audio\//);
      expect(await answer.text()).toBe(CONTENT);
    }
  });

  it.each([
    ['bytes=2-4', 206, 'bytes 2-4/10', '234'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-3', 206, 'bytes 7-9/10', '789'],
    ['bytes=-99', 206, 'bytes 0-9/10', CONTENT],
    ['bytes=0-999', 206, 'bytes 0-9/10', CONTENT],
    ['bytes=10-', 416, 'bytes */10', ''],
    ['bytes=-0', 416, 'bytes */10', ''],
    ['bytes=4-2', 200, null, CONTENT],
    ['bytes=0-1,4-5', 200, null, CONTENT],
    ['pages=1-2', 200, null, CONTENT],
  ])('answers %s with %i', async (range, status, contentRange, body) => {
    const link = await linkTo(await aStorage({ 'a.wav': CONTENT }));
    const answer = await fetch(link, { headers: { range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-range')).toBe(contentRange);
    expect(await answer.text()).toBe(body);
  });

  it('sends the whole file when the range was meant for another revision', async () => {
    const link = await linkTo(await aStorage({ 'a.wav': CONTENT }));
    const answer = await fetch(link, { headers: { range: 'bytes=2-4', 'if-range': '"another"' } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(CONTENT);
  });

  it('replies without a body to HEAD, and with 304 if the client has it', async () => {
    const link = await linkTo(await aStorage({ 'a.wav': CONTENT }));
    const head = await fetch(link, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('10');
    expect(await head.text()).toBe('');
    const again = await fetch(link, { headers: { 'if-none-match': head.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });

  it('serves a file without content', async () => {
    const link = await linkTo(await aStorage({ 'a.wav': '' }));
    const answer = await fetch(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-length')).toBe('0');
  });

  it('is over after four hours', async () => {
    let nowMs = Date.now();
    const storage = await aStorage({ 'a.wav': CONTENT }, { clock: { now: () => new Date(nowMs) } });
    const link = await linkTo(storage);
    nowMs += FOUR_HOURS_MS - 1;
    expect((await fetch(link)).status).toBe(200);
    nowMs += 1;
    expect((await fetch(link)).status).toBe(410);
  });

  it('outlives a move, but not a change of the file: no bytes of one revision under the name of another', async () => {
    const storage = await aStorage({ 'a.wav': CONTENT });
    const link = await linkTo(storage);
    await storage.dropbox.filesMoveV2({ from_path: '/Music/a.wav', to_path: '/Music/Archive/b.wav' });
    expect(await (await fetch(link)).text()).toBe(CONTENT);
    await storage.put('Archive/b.wav', 'other');
    expect((await fetch(link)).status).toBe(410);
  });

  it('is refused when it was not made here', async () => {
    const link = new URL(await linkTo(await aStorage({ 'a.wav': CONTENT })));
    const [, , token = ''] = link.pathname.split('/');
    const forged = Buffer.from(JSON.stringify({ id: 'id:x', rev: 'x', madeMs: Date.now() })).toString('base64url');
    link.pathname = `/temporary/${forged}.${token.split('.')[1]}/a.wav`;
    expect((await fetch(link)).status).toBe(404);
  });

  it('is not made for a folder', async () => {
    const { dropbox } = await aStorage();
    await expect(dropbox.filesGetTemporaryLink({ path: '/Music' })).rejects.toMatchObject({
      error: { error: { path: { '.tag': 'not_file' } } },
    });
  });
});

import { link, mkdir, rename, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Log } from '../base/log.ts';
import { contentHash } from '../disk/contentHash.ts';
import { aStorage, filesOf, listAll, type TestStorage } from '../testing/aStorage.ts';

async function shownIn({ dropbox }: TestStorage): Promise<string[]> {
  return filesOf((await listAll(dropbox)).entries).map((entry) => entry.path_display ?? '');
}

describe('a folder with strange things in it', () => {
  it('shows names of every kind', async () => {
    const names = [
      'Ünïcødé ñ.wav',
      '🎸🔥 v2.wav',
      `${'x'.repeat(251)}.wav`,
      'quote " & <b>.wav',
      'percent %2F 100%.wav',
      'new\nline.wav',
      'no extension',
      'empty.wav',
      'trailing space .wav ',
    ];
    const storage = await aStorage(Object.fromEntries(names.map((name) => [name, name === 'empty.wav' ? '' : name])));
    expect((await shownIn(storage)).toSorted()).toEqual(names.map((name) => `/Music/${name}`).toSorted());
    for (const name of names) {
      const { result } = await storage.dropbox.filesGetTemporaryLink({ path: `/Music/${name}` });
      expect(await (await fetch(result.link)).text()).toBe(name === 'empty.wav' ? '' : name);
    }
  });

  it('shows a name that the disk holds decomposed in its composed form, under which it is found', async () => {
    const storage = await aStorage({ [`Cafe\u0301 v1.wav`]: 'x' });
    expect(await shownIn(storage)).toEqual(['/Music/Caf\u00e9 v1.wav']);
    const { result } = await storage.dropbox.filesGetMetadata({ path: '/Music/CAFE\u0301 V1.WAV' });
    expect(result.path_lower).toBe('/music/caf\u00e9 v1.wav');
  });

  it('keeps names apart that are one to Dropbox, always the same way', async () => {
    const storage = await aStorage({
      'take.wav': 'lower',
      'Take.wav': 'upper',
      'Cafe\u0301.wav': '1',
      'Caf\u00e9.wav': '2',
    });
    const shown = [
      '/Music/Caf\u00e9 (Unicode Encoding Conflict).wav',
      '/Music/Caf\u00e9.wav',
      '/Music/Take.wav',
      '/Music/take (Case Conflict).wav',
    ];
    expect((await shownIn(storage)).toSorted()).toEqual(shown);
    const again = await storage.restart();
    expect((await shownIn(again)).toSorted()).toEqual(shown);
  });

  it('leaves a name to the first file with it', async () => {
    const storage = await aStorage({ 'take.wav': 'lower' });
    await storage.put('Take.wav', 'upper');
    await expect.poll(() => shownIn(storage)).toEqual(['/Music/Take (Case Conflict).wav', '/Music/take.wav']);
  });

  it('leaves out what Dropbox never stores and what is Simmer’s own', async () => {
    const storage = await aStorage({ '.DS_Store': 'x', '.simmer-state/x.wav': 'x', 'Thumbs.db': 'x', 'a.wav': 'a' });
    expect(await shownIn(storage)).toEqual(['/Music/a.wav']);
  });

  it('shows other hidden files, as Dropbox does', async () => {
    const names = ['._Blue Moon v1.wav', '.hidden.wav', '.versions/a.wav', '~$x.wav'];
    const storage = await aStorage(Object.fromEntries(names.map((name) => [name, name])));
    expect((await shownIn(storage)).toSorted()).toEqual(names.map((name) => `/Music/${name}`));
  });

  it('counts a file dated in the future as uploaded now', async () => {
    const storage = await aStorage({ 'a.wav': 'a' }, { clock: { now: () => new Date('2026-04-01T10:00:00Z') } });
    const [file] = filesOf((await listAll(storage.dropbox)).entries);
    expect(file).toMatchObject({ client_modified: '2026-05-01T10:00:00Z', server_modified: '2026-04-01T10:00:00Z' });
  });

  it('follows no symbolic link, neither out of the folder nor round in circles', async () => {
    const storage = await aStorage({ 'a.wav': 'a' });
    await mkdir(join(storage.music, '../secret'));
    await symlink(join(storage.music, '../secret'), join(storage.music, 'folder'));
    await symlink('/etc/passwd', join(storage.music, 'passwd.wav'));
    await symlink('/nowhere', join(storage.music, 'broken.wav'));
    await symlink('.', join(storage.music, 'circle'));
    await storage.put('b.wav', 'b');
    await expect.poll(() => shownIn(storage)).toEqual(['/Music/a.wav', '/Music/b.wav']);
  });

  it('leaves out sockets', async () => {
    const storage = await aStorage({ 'a.wav': 'a' });
    const server = createServer().listen(join(storage.music, 's.wav'));
    onTestFinished(() => void server.close());
    await storage.put('b.wav', 'b');
    await expect.poll(() => shownIn(storage)).toEqual(['/Music/a.wav', '/Music/b.wav']);
  });

  it('gives each hard link its own id', async () => {
    const storage = await aStorage({ 'a.wav': 'a' });
    await link(join(storage.music, 'a.wav'), join(storage.music, 'b.wav'));
    await expect.poll(() => shownIn(storage)).toEqual(['/Music/a.wav', '/Music/b.wav']);
    const ids = new Set(filesOf((await listAll(storage.dropbox)).entries).map((entry) => entry.id));
    expect(ids.size).toBe(2);
  });

  it('leaves out an unreadable file, logs it once, and shows it once it is readable', async () => {
    const said: string[] = [];
    const log: Log = (_level, _message, details) => said.push(String(details?.path));
    let isReadable = false;
    const hash = async (path: string) => {
      if (path.endsWith('locked.wav') && !isReadable) throw Object.assign(new Error('no'), { code: 'EACCES' });
      return contentHash(path);
    };
    const storage = await aStorage({ 'locked.wav': 'x', 'a.wav': 'a' }, { log, hash, rescanMs: 50 });
    await storage.put('b.wav', 'b');
    await expect.poll(() => shownIn(storage)).toEqual(['/Music/a.wav', '/Music/b.wav']);
    expect(said).toEqual(['locked.wav']);
    isReadable = true;
    await utimes(join(storage.music, 'locked.wav'), new Date(), new Date());
    await expect.poll(() => shownIn(storage)).toContain('/Music/locked.wav');
  });

  it('shows times no calendar has as the nearest that one has', async () => {
    const storage = await aStorage();
    const aside = join(storage.data, 'old.wav');
    await writeFile(aside, 'x');
    await utimes(aside, new Date(-5000), new Date(-5000));
    await rename(aside, join(storage.music, 'old.wav'));
    await expect
      .poll(async () => filesOf((await listAll(storage.dropbox)).entries)[0]?.client_modified)
      .toBe('1970-01-01T00:00:00Z');
  });
});

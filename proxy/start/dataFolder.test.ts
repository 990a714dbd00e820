import { existsSync, mkdirSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../tests/setup/throwAwayFolder.ts';
import { StartError } from '../processes/startError.ts';
import { makeDataFolder, makeMusicFolder } from './dataFolder.ts';

let folder: string;
beforeEach(async () => {
  folder = await throwAwayFolder();
});

describe('the data folder', () => {
  it('is made with its parts, however deep, and may be there already', () => {
    const root = join(folder, 'a', 'b', 'data');
    makeDataFolder(root);
    expect(makeDataFolder(root).modules).toBe(join(root, 'modules'));
    expect(existsSync(join(root, 'cache', 'media', 'complete'))).toBe(true);
  });

  it('is private, whether new or existing', () => {
    const root = join(folder, 'data');
    for (const part of ['outbox', 'run', 'cache']) mkdirSync(join(root, part), { recursive: true, mode: 0o755 });
    const made = makeDataFolder(root);
    // If root starts Simmer, Postgres runs as another user and must pass through without being able to list the folder.
    const passing = process.getuid?.() === 0 ? 0o711 : 0o700;
    expect((statSync(root).mode & 0o777).toString(8)).toBe(passing.toString(8));
    for (const part of [
      made.run,
      made.modules,
      made.media,
      join(root, 'cache'),
      join(root, 'outbox'),
      join(root, 'logs'),
    ]) {
      expect([part, (statSync(part).mode & 0o777).toString(8)]).toEqual([part, '700']);
    }
  });

  it('below a file is refused with what to do', async () => {
    await writeFile(join(folder, 'file'), '');
    expect(() => makeDataFolder(join(folder, 'file', 'data'))).toThrow(StartError);
    expect(() => makeDataFolder(join(folder, 'file', 'data'))).toThrow(/a file is in the way.*set SIMMER_DATA/);
  });

  it.runIf(process.platform === 'linux')('is refused at once if the system allows no folder there', () => {
    expect(() => makeDataFolder('/proc/simmer')).toThrow(/Cannot write to/);
  });
});

describe('the music folder', () => {
  it('is made, and may be there already', () => {
    const music = join(folder, 'a', 'music');
    makeMusicFolder(music);
    makeMusicFolder(music);
    expect(existsSync(music)).toBe(true);
  });

  it.each([
    'file',
    join('file', 'music'),
  ])('that is a file, or below one, is refused with what to do: %s', async (path) => {
    await writeFile(join(folder, 'file'), '');
    expect(() => makeMusicFolder(join(folder, path))).toThrow(StartError);
    expect(() => makeMusicFolder(join(folder, path))).toThrow(/a file is in the way.*Set SIMMER_MUSIC/);
  });
});

import { chmod, link, mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createCatalogue } from '../files/catalogue.ts';
import { applyFile } from './applyFile.ts';
import { applyWalk } from './applyWalk.ts';
import { createDisk, type Disk } from './disk.ts';

async function aFolder(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'simmer-disk-'));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  return root;
}

function aDisk(root: string, shownDiskPath: (pathLower: string) => string | undefined = () => undefined): Disk {
  const disk = createDisk({ root, shownDiskPath, onSkipped: () => undefined });
  onTestFinished(() => disk.stop());
  return disk;
}

const put = (root: string, path: string, content = path) => writeFile(join(root, path), content);

describe('a scan', () => {
  it('tells everything the first time, and then what differs from the last', async () => {
    const root = await aFolder();
    await mkdir(join(root, 'in'));
    for (const path of ['a.wav', 'b.wav', 'in/c.wav']) await put(root, path);
    const disk = aDisk(root);
    const pathsOf = async (again: string[] = []) => {
      const { isWhole, found, gone } = await disk.walk(again);
      return { isWhole, found: found.map(({ diskPath }) => diskPath), gone };
    };
    expect(await pathsOf()).toEqual({ isWhole: true, found: ['', 'a.wav', 'b.wav', 'in', 'in/c.wav'], gone: [] });
    expect(await pathsOf()).toEqual({ isWhole: false, found: [], gone: [] });
    await put(root, 'b.wav', 'longer than before');
    await put(root, 'in/d.wav');
    await rm(join(root, 'a.wav'));
    expect(await pathsOf()).toEqual({ isWhole: false, found: ['b.wav', 'in/d.wav'], gone: ['/music/a.wav'] });
    expect(await pathsOf(['in/c.wav', 'a.wav'])).toEqual({ isWhole: false, found: ['in/c.wav'], gone: [] });
  });

  it('tells everything in a folder that took the place of another', async () => {
    const root = await aFolder();
    await mkdir(join(root, 'in'));
    await put(root, 'in/a.wav');
    const disk = aDisk(root);
    await disk.walk([]);
    await mkdir(join(root, 'new'));
    await link(join(root, 'in/a.wav'), join(root, 'new/a.wav'));
    await disk.walk([]);
    await rename(join(root, 'in'), join(root, 'old'));
    await rename(join(root, 'new'), join(root, 'in'));
    const { found, gone } = await disk.walk([]);
    expect(found.map(({ diskPath }) => diskPath)).toEqual(['in', 'old', 'in/a.wav', 'old/a.wav']);
    expect(gone).toEqual(['/music/new', '/music/new/a.wav']);
  });

  it('starts over after one that failed', async () => {
    const root = await aFolder();
    await put(root, 'a.wav');
    const disk = aDisk(root);
    await disk.walk([]);
    await rename(root, `${root}-away`);
    await expect(disk.walk([])).rejects.toMatchObject({ code: 'ENOENT' });
    await rename(`${root}-away`, root);
    expect(await disk.walk([])).toMatchObject({ isWhole: true, found: [{ diskPath: '' }, { diskPath: 'a.wav' }] });
  });

  it('asks which of two equal names is shown', async () => {
    const root = await aFolder();
    for (const name of ['take.wav', 'Take.wav']) await put(root, name);
    const disk = aDisk(root, (pathLower) => (pathLower === '/music/take.wav' ? 'take.wav' : undefined));
    const { found } = await disk.walk([]);
    expect(found.map(({ pathDisplay }) => pathDisplay)).toEqual([
      '/Music',
      '/Music/Take (Case Conflict).wav',
      '/Music/take.wav',
    ]);
  });
});

describe('a hash', () => {
  it('fails as the file system does', async () => {
    const root = await aFolder();
    await expect(aDisk(root).contentHash(join(root, 'none.wav'))).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is not waited for once the thread has been stopped', async () => {
    const root = await aFolder();
    await put(root, 'long.wav', 'x'.repeat(30_000_000));
    const disk = aDisk(root);
    const hashing = expect(disk.contentHash(join(root, 'long.wav'))).rejects.toThrow('has ended');
    await disk.stop();
    await hashing;
  });
});

/** Numbers from 0 to 1 that are the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** A catalogue that follows the folder; files are read at once. */
function aFollower(root: string, diskOf: (shown: (path: string) => string | undefined) => Disk) {
  const catalogue = createCatalogue(undefined, () => undefined);
  let disk: Disk | undefined;
  return {
    async look() {
      disk ??= diskOf((path) => catalogue.get(path)?.diskPath);
      for (const file of applyWalk(await disk.walk([]), catalogue))
        applyFile(file, await disk.contentHash(join(root, file.diskPath)), 0, catalogue);
    },
    forget: () => {
      disk = undefined;
    },
    content: () => ({ ...catalogue.snapshot(), epoch: '' }),
  };
}

const seeds = Array.from({ length: process.env['SIMMER_LONG'] ? 40 : 1 }, (_, index) => index + 1);

describe('scans that tell only what differs', () => {
  it.each(seeds)('lead to what whole ones lead to: %i', async (seed) => {
    const root = await aFolder();
    const outside = await aFolder();
    const random = randomFrom(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const folders = ['', 'one', 'One', 'two', 'one/in'];
    const places = folders.flatMap((folder) => ['a.wav', 'A.wav', 'b.wav', 'c.wav'].map((name) => join(folder, name)));
    const from = () => join(random() < 0.15 ? outside : root, pick([...places, ...folders.slice(1)]));
    let time = 1_000_000;
    const acts = [
      async () => {
        const path = from();
        await writeFile(path, pick(['x', 'y', 'zz']));
        await utimes(path, 1, (time += 1));
      },
      () => mkdir(from(), { recursive: true }),
      () => rm(from(), { recursive: true }),
      () => rename(from(), from()),
      () => rename(from(), from()),
      () => link(from(), from()),
      () => chmod(from(), 0o755),
    ];
    const follower = aFollower(root, (shown) => aDisk(root, shown));
    const whole = aFollower(root, (shown) => aDisk(root, shown));
    for (let round = 0; round < 25; round += 1) {
      // What cannot be done is not done.
      for (let count = 0; count < 6; count += 1) await pick(acts)().catch(() => undefined);
      await follower.look();
      whole.forget();
      await whole.look();
      expect(follower.content()).toEqual(whole.content());
    }
    expect(follower.content().changes.length).toBeGreaterThan(40);
  });
});

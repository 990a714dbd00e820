import { spawnSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { changedSince, filesChangedSince } from './changedSince.ts';

let root: string;
beforeEach(async () => {
  root = await throwAwayFolder();
});

const git = (...args: string[]) => {
  const identity = ['-c', 'user.name=Ana', '-c', 'user.email=ana@band.example', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};
const write = (content: string, name = 'song.txt') => writeFile(join(root, name), content);
async function commit(content: string): Promise<void> {
  await write(content);
  git('add', '.');
  git('commit', '--quiet', '--message', content);
}

describe('what a change is compared with', () => {
  it('is what has landed, as long as something differs from it', async () => {
    git('init', '--quiet');
    await commit('v1');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    await commit('v2');
    expect(changedSince(root)).toBe('origin/main');
  });

  it('is the last commit without a remote', async () => {
    git('init', '--quiet');
    await commit('v1');
    await write('v2');
    expect(changedSince(root)).toBe('HEAD');
    await write('v1');
    await write('new', 'new.txt');
    expect(changedSince(root)).toBe('HEAD');
  });

  it('is the commit before it if nothing has changed since', async () => {
    git('init', '--quiet');
    await commit('v1');
    await commit('v2');
    git('update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(changedSince(root)).toBe('HEAD~1');
  });

  it('is nothing outside of git, and before there are two commits', async () => {
    expect(changedSince(root)).toBeUndefined();
    git('init', '--quiet');
    await commit('v1');
    expect(changedSince(root)).toBeUndefined();
  });
});

it('names the files that were changed or added, committed or not', async () => {
  git('init', '--quiet');
  await commit('v1');
  await write('v1', 'gone.txt');
  await commit('v2');
  await rm(join(root, 'gone.txt'));
  await write('v3');
  await write('new', 'naïve song.txt');
  expect(filesChangedSince(root, 'HEAD')).toEqual(['song.txt', 'naïve song.txt']);
  expect(filesChangedSince(root, 'HEAD~1')).toEqual(['song.txt', 'naïve song.txt']);
});

import { execFile } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { type OxlintConfig, withFences } from '../fences/oxlintConfig.ts';
import { readsClock, timelessFiles } from '../fences/timeless.ts';

const root = resolve(import.meta.dirname, '../..');
const oxlint = join(dirname(createRequire(import.meta.url).resolve('oxlint/package.json')), 'bin/oxlint');

/** File → what it may not contain there. */
const refused = [
  ['services/library/migrations/0008-credits.ts', "import { producerKey } from '../src/producers/producerKey.ts';"],
  ['services/auth/src/app.ts', "import { x } from '@simmer/contracts';\nexport const y = x;"],
  ['mf-song/src/song/SongScreen.tsx', "import { x } from '@simmer/mf-library/songs.ts';"],
  ['mf-song/src/song/SongScreen.tsx', "import { x } from '../../../mf-library/src/remote.tsx';"],
  ['mf-song/src/song/SongScreen.tsx', "import { Button } from '@fluentui/react-components';"],
  ['mf-song/src/song/SongScreen.tsx', "import { useQuery } from '@tanstack/react-query';"],
  ['mf-song/src/song/SongScreen.tsx', "import { Link } from 'react-router';"],
  ['mf-song/src/song/SongScreen.tsx', "import { readFile } from 'node:fs';"],
  ['mf-song/src/song/SongScreen.tsx', "import { x } from '@simmer/contracts/player.owner';"],
  ['mf-player/src/player/player.ts', "import { x } from '@simmer/contracts/currentUser.owner';"],
  ['shell/src/frame/layout/Header.tsx', "import { x } from '@simmer/contracts/player.owner';"],
  ['mf-song/src/songData/song.queries.ts', "export const x = () => fetch('/api/songs');"],
  ['mf-song/src/songData/song.queries.ts', 'const x = 1; export default x;'],
  ['mf-song/src/songData/song.queries.ts', 'export const x = (y: any) => y;'],
  ['mf-player/src/playback/playbackMachine.ts', "import { useState } from 'react';"],
  ['mf-player/src/playback/playbackMachine.ts', 'export const x = () => document.title;'],
  ['mf-player/src/playback/playbackMachine.ts', 'export const x = () => setTimeout(() => {}, 1);'],
  ['contracts/src/catalogue/list/songOrder.ts', "import { useState } from 'react';"],
  ['contracts/src/catalogue/list/songOrder.ts', 'export const x = () => localStorage.length;'],
  ['services/library/src/songs/listSongs.ts', "import { x } from '@simmer/auth/users.ts';"],
  ['services/library/src/songs/listSongs.ts', "import { x } from '../../../auth/src/users/user.ts';"],
  ['services/library/src/songs/listSongs.ts', "import { Router } from 'express';"],
  ['services/library/src/songs/listSongs.ts', "import { In } from 'typeorm';"],
  ['services/library/src/songs/listSongs.ts', "import { x } from '../shares/shares.repository.ts';"],
  ['services/library/src/songs/listSongs.ts', "export const x = () => fetch('http://x');"],
  ['services/library/src/catalogue/songs/songs.routes.ts', "import { In } from 'typeorm';"],
  ['services/library/src/catalogue/songs/songs.repository.ts', "import { Router } from 'express';"],
  ['services/library/src/songs/listSongs.test.ts', "import { x } from '@simmer/mf-library/remote.tsx';"],
  ['mf-song/src/songData/song.queries.ts', "export const x = () => globalThis.fetch('/api/songs');"],
  ['mf-song/src/songData/song.queries.ts', "export const x = () => window.fetch('/api/songs');"],
  ['mf-player/src/player/player.ts', 'export const x = () => new Audio();'],
  ['mf-player/src/player/player.ts', 'export const x = () => new window.Audio();'],
  ['mf-player/src/playback/playbackMachine.ts', 'export const x = () => Date.now();'],
  ['mf-player/src/playback/playbackMachine.ts', "import { x } from '../audio/audioEngine.ts';"],
  ['contracts/src/catalogue/list/songOrder.ts', 'export const x = () => Date.now();'],
  ['contracts/src/catalogue/list/songOrder.ts', "import { x } from '../../base/client/callEndpoint.ts';"],
  ['contracts/src/catalogue/songs/songs.ts', "import { useState } from 'react';"],
  ['contracts/src/base/client/queryKeys.ts', "import { x } from '@simmer/kit/query';"],
  ['mf-song/src/songData/song.queries.ts', "import { x } from '@simmer/library/songs.ts';"],
  ['mf-song/src/songData/song.queries.ts', "import { x } from '../../../services/library/src/songs/listSongs.ts';"],
  ['mf-song/src/songData/song.queries.ts', "import { aSong } from '@simmer/contracts/testing';"],
  ['mf-song/src/song/SongScreen.tsx', "import { x } from '@simmer/kit/testing';"],
  ['services/library/src/songs/listSongs.ts', "import { aSong } from '@simmer/contracts/testing';"],
  ['services/library/src/app.ts', "import { x } from './testing/testLibrary.ts';"],
  ['contracts/src/catalogue/songs/songs.ts', "import { aSong } from './songs.builders.ts';"],
  ['contracts/kit/vite/moduleConfig.ts', "import { moduleManifest } from '@simmer/contracts';"],
] as const;

const allowed = [
  ['mf-song/src/song/SongScreen.tsx', "import { Button } from '@simmer/kit/ui';\nexport const x = Button;"],
  ['mf-player/src/player/player.ts', "import { x } from '@simmer/contracts/player.owner';\nexport const y = x;"],
  [
    'mf-library/src/songList/screen/chosen.ts',
    "import { x } from '@simmer/contracts/library.owner';\nexport const y = x;",
  ],
  ['shell/src/session.ts', "import { x } from '@simmer/contracts/currentUser.owner';\nexport const y = x;"],
  ['contracts/kit/src/router.ts', "export { Link } from 'react-router';"],
  ['contracts/src/base/client/callEndpoint.ts', "export const x = () => fetch('/api/songs');"],
  [
    'services/library/src/catalogue/songs/songs.routes.ts',
    "import { Router } from 'express';\nexport const x = Router;",
  ],
  ['services/library/src/catalogue/songs/songs.repository.ts', "import { In } from 'typeorm';\nexport const x = In;"],
  [
    'services/library/src/catalogue/songs/songs.repository.ts',
    "import { x } from '../events/events.repository.ts';\nexport const y = x;",
  ],
  [
    'services/library/src/songs/listSongs.ts',
    "import type { X } from '../shares/shares.repository.ts';\nexport type Y = X;",
  ],
  ['services/library/src/app.ts', "import { x } from './songs/songs.repository.ts';\nexport const y = x;"],
  ['services/sync/src/catalogue/dropbox/client.ts', "export const x = () => fetch('https://x');"],
  ['services/sync/src/auth/files.ts', "import { x } from '../storage/y.ts';\nexport const z = x;"],
  ['mf-player/src/audio/audioElement.ts', 'export const x = () => new Audio();'],
  ['contracts/src/base/format/relativeTime.ts', 'export const x = (iso: string) => new Date(iso);'],
  [
    'mf-song/src/song/SongScreen.test.tsx',
    "import { aSong } from '@simmer/contracts/testing';\nexport const x = aSong;",
  ],
  ['mf-song/src/standalone.tsx', "import { x } from '@simmer/contracts/testing';\nexport const y = x;"],
  ['mf-song/vite.config.ts', "import { resolve } from 'node:path';\nexport default resolve('.');"],
  ['mf-share/font/cutFont.ts', "import { readFile } from 'node:fs/promises';\nexport const x = readFile;"],
] as const;

let folder: string;
let found: string[];

const report = z.object({ diagnostics: z.array(z.object({ filename: z.string() })) });
const plugin = 'tests/fences/styles.plugin.mjs';
const isOfPlugin = (rule: string) => rule.startsWith('simmer/');

/** The configuration without our plugin: one run can load it for one configuration only. */
async function configOfFences(): Promise<string> {
  const { jsPlugins: _, rules, ...config } = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8'));
  const others = Object.entries(rules).filter(([rule]) => !isOfPlugin(rule));
  return JSON.stringify({ ...config, rules: Object.fromEntries(others) });
}

/** Lints a folder. @returns the files with findings */
async function findingsIn(linted: string): Promise<string[]> {
  const output = await new Promise<string>((settle) => {
    execFile(process.execPath, [oxlint, '--format', 'json', '.'], { cwd: linted }, (_, stdout) => settle(stdout));
  });
  return report.parse(JSON.parse(output)).diagnostics.map(({ filename }) => resolve(linted, filename));
}

const place = (index: number, file: string) => join(folder, `case-${index}`, file);

// One run over all cases, each in a small repository of its own: a rule of one must not excuse another.
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-fences-'));
  const cases = [...refused, ...allowed];
  const config = await configOfFences();
  for (const [index, [file, text]] of cases.entries()) {
    await mkdir(dirname(place(index, file)), { recursive: true });
    await writeFile(place(index, '.oxlintrc.json'), config);
    await writeFile(place(index, file), text);
  }
  found = await findingsIn(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the fences', () => {
  it.each(refused.map(([file, text], index) => ({ file, text, index })))('refuse in $file: $text', ({
    file,
    index,
  }) => {
    expect(found).toContain(place(index, file));
  });

  it.each(
    allowed.map(([file, text], index) => ({ file, text, index: refused.length + index })),
  )('let pass in $file: $text', ({ file, index }) => {
    expect(found).not.toContain(place(index, file));
  });
});

describe('a style that the compiler or the browser reads otherwise', () => {
  let styles: string;
  let refusedStyles: string[];
  const selectors = {
    'split.ts': ':hover .a, :focus-within .a',
    'half.ts': '&:hover .a, .b',
    'whole.ts': '&:hover .a, &:focus-within .a',
    'inner.ts': ':not(:hover, :focus-within) .a',
  };
  beforeAll(async () => {
    styles = await mkdtemp(join(tmpdir(), 'simmer-styles-'));
    await mkdir(dirname(join(styles, plugin)), { recursive: true });
    for (const file of ['.oxlintrc.json', plugin]) await copyFile(join(root, file), join(styles, file));
    await writeFile(join(styles, 'negative.ts'), 'export const x = (tokens: { s: string }) => `0 -${tokens.s}`;');
    await writeFile(join(styles, 'calc.ts'), 'export const x = (tokens: { s: string }) => `calc(-1 * ${tokens.s})`;');
    for (const [file, selector] of Object.entries(selectors)) {
      await writeFile(join(styles, file), `export const x = { '${selector}': { opacity: 1 } };`);
    }
    refusedStyles = (await findingsIn(styles)).map((file) => basename(file)).toSorted();
  });
  afterAll(() => rm(styles, { recursive: true, force: true }));

  it('is refused: lists of selectors that would be split, and negated tokens', () => {
    expect(refusedStyles).toEqual(['half.ts', 'negative.ts', 'split.ts']);
  });
});

describe('the table of fences', () => {
  it('is what the linter goes by: `node tests/fences/write.ts` writes it', async () => {
    const config: OxlintConfig = JSON.parse(await readFile(join(root, '.oxlintrc.json'), 'utf8'));
    expect(config).toEqual(withFences(config));
  });

  it.each(['new Date()', 'new  Date( )', 'new globalThis.Date()', 'Date()'])('finds a clock in %s', (text) => {
    expect(readsClock(`export const x = () => ${text};`)).toBe(true);
  });

  it.each(['new Date(iso)', 'new Date(0)', 'aDate()', 'relativeDate()'])('finds no clock in %s', (text) => {
    expect(readsClock(`export const x = () => ${text};`)).toBe(false);
  });

  it('keeps rules and playback from reading the clock', async () => {
    const files = timelessFiles();
    expect(files.length).toBeGreaterThan(20);
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), 'utf8')));
    expect(files.filter((_, index) => readsClock(texts[index] ?? ''))).toEqual([]);
  });
});

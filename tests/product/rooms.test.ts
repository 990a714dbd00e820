import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './repositoryFiles.ts';

// Tests and their helpers may draw the whole of a package; a migration lists what it once ran.
const isProduct = (file: string) =>
  /\.tsx?$/.test(file) && !/\.test\.|\.(builders|handlers|double)\.|[tT]esting|(^|\/)(tests|migrations)\//.test(file);
const files = repositoryFiles().filter(isProduct);

type Import = { from: string; to: string };

/** Where two paths part: the folders in which they go different ways; where one lies inside the other, the two. */
function roomsOf(from: string, to: string): Import | undefined {
  if (dirname(from) === dirname(to)) return undefined;
  const [here, there] = [dirname(from).split('/'), dirname(to).split('/')];
  const parting = here.findIndex((name, index) => name !== there[index]);
  const at = parting < 0 ? here.length : parting;
  if (at < 1) return undefined;
  return { from: here.slice(0, at + 1).join('/'), to: there.slice(0, at + 1).join('/') };
}

/** The folders that import each other, as "one and other". */
function mutualRooms(imports: readonly Import[]): string[] {
  const rooms = imports.map(({ from, to }) => roomsOf(from, to)).filter((pair) => pair !== undefined);
  const ways = new Set(rooms.map(({ from, to }) => `${from} ${to}`));
  const both = rooms.filter(({ from, to }) => from < to && ways.has(`${to} ${from}`));
  return [...new Set(both.map(({ from, to }) => `${from} and ${to}`))];
}

const districts = ['people', 'catalogue', 'playing', 'talking', 'deciding', 'sharing', 'telling'];

/** The package a file stands in and its district, as its place in their order. */
function districtOf(file: string) {
  const [, source = '', room = ''] = /^(.*?\/src)\/([^/]+)\//.exec(file) ?? [];
  const place = districts.indexOf(room);
  return place < 0 ? undefined : { source, place };
}

/** The imports in which an earlier district reads a later one of its package. */
function againstTheOrder(imports: readonly Import[]): string[] {
  const backward = imports.filter(({ from, to }) => {
    const [reader, read] = [districtOf(from), districtOf(to)];
    return reader && read && reader.source === read.source && reader.place < read.place;
  });
  return backward.map(({ from, to }) => `${from} reads ${to}`);
}

/** The folders of each folder that holds product files, however deep. */
function foldersIn(paths: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    for (let folder = dirname(path); folder.includes('/'); folder = dirname(folder)) {
      const parent = dirname(folder);
      folders.set(parent, (folders.get(parent) ?? new Set()).add(folder));
    }
  }
  return folders;
}

const imports = files.flatMap((from) => {
  const text = textOf(from);
  const paths = [...text.matchAll(/(?:from|import\(|import)\s*'(\.\.?\/[^']+)'/g)].map(([, path = '']) => path);
  return paths.map((path) => ({ from, to: normalize(join(dirname(from), path)) }));
});

/** More than this is more than one idea. */
const MOST_FILES = 20;
const MOST_FOLDERS = 12;

describe('folders', () => {
  it('that import each other are found', () => {
    const [a, b] = ['m/src/songs/list.ts', 'm/src/rows/row.ts'];
    expect(mutualRooms([{ from: a, to: b }])).toEqual([]);
    expect(
      mutualRooms([
        { from: a, to: b },
        { from: b, to: 'm/src/songs/deep/title.ts' },
      ]),
    ).toEqual(['m/src/rows and m/src/songs']);
    expect(
      mutualRooms([
        { from: a, to: 'm/src/songs/deep/title.ts' },
        { from: 'm/src/songs/deep/title.ts', to: a },
      ]),
    ).toEqual(['m/src/songs and m/src/songs/deep']);
  });

  it('that read a later district are found', () => {
    const [song, note] = ['m/src/catalogue/songs/song.ts', 'm/src/talking/notes/note.ts'];
    expect(againstTheOrder([{ from: note, to: song }])).toEqual([]);
    expect(againstTheOrder([{ from: song, to: note }])).toEqual([`${song} reads ${note}`]);
  });

  it('of an earlier district never read a later one', () => {
    expect(againstTheOrder(imports)).toEqual([]);
  });

  it('import one another one way', () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(mutualRooms(imports)).toEqual([]);
  });

  it(`hold one idea: ${MOST_FILES} files and ${MOST_FOLDERS} folders at most`, () => {
    const inFolder = Map.groupBy(files, (file) => dirname(file));
    const crowded = [...inFolder].filter(([, its]) => its.length > MOST_FILES);
    const wide = [...foldersIn(files)].filter(([, its]) => its.size > MOST_FOLDERS);
    expect([...crowded, ...wide].map(([folder]) => folder)).toEqual([]);
  });
});

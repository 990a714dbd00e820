import { readdirSync, readFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const bar = resolve(import.meta.dirname, '../../mf-player/src/bar');
const rooms = readdirSync(bar);
/** Tests draw the whole bar: they may look at every room. */
const isProduct = (file: string) => /\.tsx?$/.test(file) && !file.includes('.test.') && !file.startsWith('testing/');

/** The other rooms that a room's files import, statically or when they are first needed. */
function neighboursOf(room: string): string[] {
  const files = readdirSync(bar, { recursive: true, encoding: 'utf8' }).filter(isProduct);
  const imported = files
    .filter((file) => file.startsWith(`${room}/`))
    .flatMap((file) => {
      const text = readFileSync(resolve(bar, file), 'utf8');
      const paths = [...text.matchAll(/(?:from |import\()'(\.\.?\/[^']+)'/g)].map((match) => match[1] ?? '');
      return paths.map((path) => relative(bar, resolve(bar, dirname(file), path)).split('/')[0] ?? '');
    });
  return [...new Set(imported)].filter((name) => name !== room && rooms.includes(name));
}

describe('the folders of the player’s bar', () => {
  it.each(rooms)('%s holds one idea: at most 20 files, and none beside the folders', (room) => {
    expect(readdirSync(resolve(bar, room)).length).toBeLessThanOrEqual(20);
  });

  it('import one another one way', () => {
    const neighbours = new Map(rooms.map((room) => [room, neighboursOf(room)]));
    expect(neighbours.get('frame')).not.toEqual([]);
    const reached = (from: string, seen: readonly string[]): string[] =>
      (neighbours.get(from) ?? []).flatMap((to) => (seen.includes(to) ? [to] : [to, ...reached(to, [...seen, to])]));
    expect(rooms.filter((room) => reached(room, [room]).includes(room))).toEqual([]);
  });
});

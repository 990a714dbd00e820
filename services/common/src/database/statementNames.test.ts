import { expect, it } from 'vitest';
import { createStatementNames } from './statementNames.ts';

const third = (names: ReturnType<typeof createStatementNames>, text: string) =>
  [1, 2, 3].map(() => names.nameOf(text)).at(-1);

it('names a statement from its third use, each by a name of its own', () => {
  const names = createStatementNames();
  expect([1, 2, 3, 4].map(() => names.nameOf('SELECT $1'))).toEqual([undefined, undefined, 's1', 's1']);
  expect(third(names, 'SELECT $2')).toBe('s2');
});

it('names no text of several statements', () => {
  expect(third(createStatementNames(), 'DELETE FROM song; DELETE FROM version')).toBeUndefined();
});

it('gives another name where Postgres keeps the wrong plan', () => {
  const names = createStatementNames();
  third(names, 'SELECT $1');
  names.rename('SELECT $1');
  expect(names.nameOf('SELECT $1')).toBe('s2');
});

it('names no more than Postgres should keep, however many texts come', () => {
  const names = createStatementNames();
  const given = Array.from({ length: 2_000 }, (_, index) => third(names, `SELECT ${index}`));
  expect(new Set(given).size).toBe(401);
  expect(third(names, 'SELECT 7')).toBe('s8');
  expect(third(names, 'SELECT 1999')).toBeUndefined();
});

// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { refusal } from './gate.ts';

const provided = { react: '19.3.1', '@simmer/kit/ui': '1.2.0' };

describe('the gate', () => {
  it.each([
    ['1.0.0', {}],
    ['1.0.0', { react: '^19.3.1', '@simmer/kit/ui': '^1.0.0' }],
  ])('accepts a module that needs contract %s and %j', (contract, requires) => {
    expect(refusal({ contract, requires }, provided)).toBeUndefined();
  });

  it.each([
    ['a newer contract', '1.9.0', {}, 'contract 1.9.0'],
    ['another major of the contract', '2.0.0', {}, 'contract 2.0.0'],
    ['a newer shared package', '1.0.0', { '@simmer/kit/ui': '^1.3.0' }, '@simmer/kit/ui ^1.3.0, this shell has 1.2.0'],
    ['another major of a shared package', '1.0.0', { react: '^18.0.0' }, 'react ^18.0.0, this shell has 19.3.1'],
    [
      'the packages of an earlier kit',
      '1.0.0',
      { '@simmer/kit/ui': '^0.9.0' },
      'this shell has 1.2.0; build it again with the kit of this version',
    ],
    ['a package that is not shared', '1.0.0', { 'left-pad': '^1.0.0' }, 'left-pad ^1.0.0, this shell has none'],
  ])('refuses a module that needs %s', (_, contract, requires, reason) => {
    expect(refusal({ contract, requires }, provided)).toContain(reason);
  });
});

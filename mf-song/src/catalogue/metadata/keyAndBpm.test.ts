// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readKeyAndBpm } from './keyAndBpm.ts';

describe('typed key and BPM', () => {
  it.each([
    [
      { key: 'Am', bpm: '92' },
      { key: 'Am', bpm: 92 },
    ],
    [
      { key: ' ', bpm: '' },
      { key: null, bpm: null },
    ],
    [
      { key: 'x'.repeat(10), bpm: ' 0 ' },
      { key: 'x'.repeat(10), bpm: 0 },
    ],
    [
      { key: '', bpm: '999' },
      { key: null, bpm: 999 },
    ],
  ])('%j are read', (typed, read) => {
    expect(readKeyAndBpm(typed)).toEqual({ isValid: true, ...read });
  });

  it.each(['-1', '1000', '92.5', 'abc', '1e2', '0x10'])('%j is no tempo', (bpm) => {
    expect(readKeyAndBpm({ key: '', bpm })).toMatchObject({
      isValid: false,
      keyError: undefined,
      bpmError: 'BPM must be a number between 0 and 999',
    });
  });

  it('has a key of at most ten characters', () => {
    expect(readKeyAndBpm({ key: 'x'.repeat(11), bpm: '' })).toMatchObject({
      isValid: false,
      keyError: 'Key cannot exceed 10 characters',
    });
  });

  it('accepts every whole number from 0 to 999', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999 }), (bpm) => {
        expect(readKeyAndBpm({ key: '', bpm: String(bpm) })).toEqual({ isValid: true, key: null, bpm });
      }),
    );
  });
});

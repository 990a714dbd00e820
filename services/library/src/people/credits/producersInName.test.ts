import { describe, expect, it } from 'vitest';
import { producersInName } from './namedProducers.repository.ts';

describe('the producers in a file name', () => {
  it.each([
    [null, []],
    ['', []],
    ['Ana', ['Ana']],
    ['Ana & Bo', ['Ana', 'Bo']],
    ['Ana, Bo,Cy', ['Ana', 'Bo', 'Cy']],
    ['Ana x Bo', ['Ana', 'Bo']],
    ['Ana X Bo and Cy', ['Ana', 'Bo', 'Cy']],
    ['Ana, Bo, and Cy', ['Ana', 'Bo', 'Cy']],
    ['Max Anderson', ['Max Anderson']],
    ['R&B Boys', ['R&B Boys']],
    ['Ana & ana', ['Ana']],
    [' & , ', []],
  ])('%j are %j', (text, names) => {
    expect(producersInName(text)).toEqual(names);
  });

  it('are at most ten', () => {
    expect(producersInName(Array.from({ length: 30 }, (_, index) => `P${index}`).join(', '))).toHaveLength(10);
  });
});

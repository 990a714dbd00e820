import { describe, expect, it } from 'vitest';
import { similarityBand } from './similarityBand.ts';

describe('a similarity in words', () => {
  it.each([
    [1, 'Very High'],
    [0.95, 'Very High'],
    [0.9499, 'High'],
    [0.9, 'High'],
    [0.8999, 'Medium'],
    [0.85, 'Medium'],
    [0.8499, 'Low'],
    [0, 'Low'],
  ] as const)('%s is %s', (similarity, band) => {
    expect(similarityBand(similarity)).toBe(band);
  });
});

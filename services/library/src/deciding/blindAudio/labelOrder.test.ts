import { deriveKey } from '@simmer/service-common/base/keys.ts';
import { describe, expect, it } from 'vitest';
import { labelOfPlace, labelOrder, placeOfLabel } from './labelOrder.ts';

const key = deriveKey('a secret that is only known to the tests', 'vote-labels');
const orderOf = (userId: number, count = 4, voteId = 7) => labelOrder(key, { voteId, userId, count }).join('');

describe('the order of a voter', () => {
  it('has each place once, and is the same every time', () => {
    for (const count of [2, 3, 4]) {
      expect([...orderOf(3, count)].sort().join('')).toBe('0123'.slice(0, count));
      expect(orderOf(3, count)).toBe(orderOf(3, count));
    }
  });

  it.each([2, 3, 4])('is any order equally often, of %i versions', (count) => {
    const voters = 7_200;
    const counts = new Map<string, number>();
    for (let userId = 1; userId <= voters; userId += 1) {
      const order = orderOf(userId, count);
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    const orders = [1, 1, 2, 6, 24][count] ?? 0;
    expect(counts.size).toBe(orders);
    const expected = voters / orders;
    // A fair draw exceeds five standard deviations about once in two million.
    for (const found of counts.values()) expect(Math.abs(found - expected)).toBeLessThan(5 * Math.sqrt(expected));
  });

  it('of one vote says nothing about that of another', () => {
    const same = Array.from({ length: 2400 }, (_, user) => orderOf(user, 4, 1) === orderOf(user, 4, 2)).filter(Boolean);
    expect(same.length).toBeGreaterThan(50);
    expect(same.length).toBeLessThan(150);
  });

  it('needs the secret', () => {
    const other = deriveKey('another secret that nobody knows', 'vote-labels');
    const guess = (userId: number) => labelOrder(other, { voteId: 7, userId, count: 4 }).join('');
    const guessed = Array.from({ length: 2400 }, (_, user) => guess(user) === orderOf(user)).filter(Boolean);
    expect(guessed.length).toBeLessThan(150);
  });

  it('leads from labels to places and back', () => {
    const hearing = { voteId: 7, userId: 3, count: 3 };
    for (const label of ['A', 'B', 'C'] as const) {
      expect(labelOfPlace(key, hearing, placeOfLabel(key, hearing, label) ?? -1)).toBe(label);
    }
    expect(placeOfLabel(key, hearing, 'D')).toBeUndefined();
  });
});

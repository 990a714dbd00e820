import { describe, expect, it } from 'vitest';
import { BLIND_PREFIX, type BlindSound, blindAddress, newMark, readBlindToken, tokenOfAddress } from './blindToken.ts';
import { checkMediaAddress, mediaSecret } from './mediaAddress.ts';

const secretWord = mediaSecret('a-secret-of-at-least-thirty-two-characters');
const now = new Date('2026-11-24T12:00:00Z');
const first: BlindSound = { voteId: 7, userId: 5, copyName: 'a1'.repeat(32), seconds: 96, shiftMs: 0 };
const second: BlindSound = { ...first, copyName: 'b2'.repeat(32) };

const addressOf = (copy = first, sessionId = 12, at = now) => blindAddress(copy, { sessionId, now: at, secretWord });
const tokenOf = (address: string) => address.slice(BLIND_PREFIX.length, address.indexOf('.wav?'));
const check = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'http://simmer');
  return checkMediaAddress(pathname, searchParams, now, secretWord);
};

describe('the address of a copy in a blind vote', () => {
  it('is signed like all audio', () => {
    expect(addressOf()).toMatch(/^\/media\/blind\/[A-Za-z0-9_-]{104}\.wav\?e=\d+&u=12&s=[A-Za-z0-9_-]{22}$/);
    expect(check(addressOf())).toBe('good');
    expect(check(addressOf().replace('u=12', 'u=13'))).toBe('bad');
  });

  it('names the copy to the services only', () => {
    const token = tokenOf(addressOf());
    expect(readBlindToken(token, secretWord)).toEqual({ ...first, mark: 0, sessionId: 12 });
    const shifted = { ...second, shiftMs: -8_001, mark: newMark() };
    expect(readBlindToken(tokenOf(addressOf(shifted)), secretWord)).toEqual({ ...shifted, sessionId: 12 });
    expect(readBlindToken(token, mediaSecret('another-secret-of-thirty-two-characters'))).toBeUndefined();
    expect(Buffer.from(token, 'base64url').toString('hex')).not.toContain('a1a1');
  });

  it('keeps its token in a session, even when it is signed anew', () => {
    const later = addressOf(first, 12, new Date(now.getTime() + 7_200_000));
    expect(later).not.toBe(addressOf());
    expect(tokenOf(later)).toBe(tokenOf(addressOf()));
  });

  it('has an unrelated token in each session, vote and copy, all of one length', () => {
    const copies = [
      first,
      second,
      { ...first, voteId: 8 },
      { ...first, voteId: 2_000_000_000 },
      { ...first, userId: 6 },
      { ...first, shiftMs: 1 },
    ];
    const tokens = copies.flatMap((copy) => [1, 12, 2_000_000_000].map((session) => tokenOf(addressOf(copy, session))));
    expect(new Set(tokens.map(({ length }) => length))).toEqual(new Set([104]));
    for (const [at, token] of tokens.entries()) {
      for (const other of tokens.slice(at + 1)) {
        const shared = [...token].filter((letter, place) => letter === other[place]).length;
        expect(shared).toBeLessThan(18);
      }
    }
  });

  it('never tells by its token that two marked ones play the same', () => {
    const marked = Array.from({ length: 50 }, () => tokenOf(addressOf({ ...first, mark: newMark() })));
    expect(new Set(marked).size).toBe(50);
  });

  it('is read back from a whole address only', () => {
    expect(tokenOfAddress(addressOf())).toBe(tokenOf(addressOf()));
    for (const address of ['', '/media/a1.wav', tokenOf(addressOf()), addressOf().replace('.wav', '.mp3')])
      expect(tokenOfAddress(address)).toBeUndefined();
  });

  it('is worth nothing once any bit of its token has changed', () => {
    const bytes = Buffer.from(tokenOf(addressOf()), 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(readBlindToken(changed.toString('base64url'), secretWord)).toBeUndefined();
    }
  });

  it.each([
    '',
    'x',
    'A'.repeat(80),
    'A'.repeat(104),
    'A'.repeat(108),
    `${'A'.repeat(103)}=`,
    '../'.repeat(35),
  ])('is not read from %j', (token) => {
    expect(readBlindToken(token, secretWord)).toBeUndefined();
  });

  it('is not made for something that is not the name of a copy', () => {
    expect(() => addressOf({ ...first, copyName: 'a1.wav' })).toThrow('not the name of a copy');
  });
});

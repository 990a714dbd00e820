import type { GuestVerdict } from '@simmer/contracts/extra';
import { aGuest, aGuestVerdict, aVersion } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { guestsText, guestsTone, guestWordsFor } from './guestWords.ts';

const SHOWN = 12;
const versions = [aVersion({ id: SHOWN, version: 3 }), aVersion({ id: 11, version: 2 })];
const said = (name: string, changes: Partial<GuestVerdict> & { linkId?: number } = {}) => {
  const { linkId = 9, ...word } = changes;
  const guest = aGuest({ id: name.length, name, linkId });
  return aGuestVerdict({ versionId: SHOWN, sentence: null, guest, ...word });
};
const whole = (...words: GuestVerdict[]) => {
  const found = guestWordsFor(words, SHOWN);
  if (!found) return undefined;
  const { lead, rest } = guestsText(found, versions);
  return `${lead} · ${rest}`;
};

describe('what guests say, in a sentence', () => {
  it.each([
    [[], undefined],
    [[said('Jo')], 'Approved by Jo (guest) · link “For the label”'],
    [[said('Kim'), said('Jo')], 'Approved by Jo (guest) and Kim (guest) · link “For the label”'],
    [[said('Kim', { linkId: 10 }), said('Jo')], 'Approved by Jo (guest) and Kim (guest) · 2 links'],
    [
      [said('Jo', { verdict: 'changes', sentence: 'Louder' })],
      'Changes asked by Jo (guest): “Louder” · link “For the label”',
    ],
    [[said('Jo', { verdict: 'changes' })], 'Changes asked by Jo (guest) · link “For the label”'],
    [
      [said('Jo', { verdict: 'changes', sentence: 'Louder' }), said('Kim')],
      'Changes asked by Jo (guest): “Louder” · approved by Kim (guest) · link “For the label”',
    ],
    [
      [said('Kim', { verdict: 'changes' }), said('Jo', { verdict: 'changes' })],
      'Changes asked by Jo (guest) and Kim (guest) · link “For the label”',
    ],
  ])('%#', (words, text) => {
    expect(whole(...words)).toBe(text);
  });

  it('is about the shown version, or else about the one of the latest word', () => {
    expect(whole(said('Kim', { versionId: 11 }), said('Jo'))).toBe('Approved by Jo (guest) · link “For the label”');
    expect(whole(said('Kim', { versionId: 11 }))).toBe('Approved by Kim (guest) · link “For the label” · v2');
    expect(whole(said('Kim', { versionId: 99 }))).toMatch(/ · another version$/);
  });

  it('leaves out what is outdated, unless nothing else was said', () => {
    const old = said('Kim', { isOutdated: true, verdict: 'changes' });
    expect(whole(old, said('Jo'))).toBe('Approved by Jo (guest) · link “For the label”');
    expect(whole(old)).toBe('Changes asked by Kim (guest) · link “For the label” · its file was replaced since');
    expect([
      guestsTone([old]),
      guestsTone([said('Jo')]),
      guestsTone([said('Jo', { verdict: 'changes' }), said('Kim')]),
    ]).toEqual([undefined, 'approved', 'changes']);
  });
});

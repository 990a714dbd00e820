import { describe, expect, it } from 'vitest';
import { aBoilDecision, ana, bo, FIRST, mira, word } from '../decidingTesting.tsx';
import { decisionText, peopleText } from './decisionText.ts';
import { wordsText } from './wordsText.ts';

const textOf = (given: Parameters<typeof aBoilDecision>[0], myId = ana.id) => {
  const { lead, rest } = decisionText(aBoilDecision(given), undefined, myId);
  return [lead, rest];
};

describe('where a song stands, in words', () => {
  it('names the version that waits for the reader, and who approved it already', () => {
    expect(textOf({})).toEqual(['v3 waits for your word', '']);
    const verdicts = [word(bo, 'approved')];
    expect(textOf({ waitingFor: [ana], verdicts })).toEqual(['v3 waits for your word', 'Bo approved']);
  });

  it('names who is waited for, with the reader last', () => {
    const verdicts = [word(ana, 'approved')];
    expect(textOf({ waitingFor: [bo], verdicts })).toEqual(['Waiting for Bo', 'You approved']);
    expect(textOf({ waitingFor: [bo], verdicts }, mira.id)).toEqual(['Waiting for Bo', 'ana approved']);
    const many = [ana, bo, mira];
    expect(peopleText(many, ana.id)).toBe('Bo, Mira and you');
    expect(peopleText([...many, { ...mira, id: 9 }], undefined)).toBe('ana, Bo and 2 others');
  });

  it('repeats what should change', () => {
    const verdicts = [word(mira, 'changes', { sentence: 'vocal too low in the bridge' }), word(bo, 'changes')];
    expect(textOf({ state: 'changesAsked', verdicts })).toEqual([
      'Needs changes',
      'Mira: “vocal too low in the bridge” · Bo',
    ]);
  });

  it('sums up who approved, in the order of their words', () => {
    const verdicts = [word(bo, 'approved'), word(ana, 'approved')];
    expect(textOf({ state: 'approved', waitingFor: [], verdicts })).toEqual(['Approved by ana, Bo', 'v3']);
  });

  it('tells of a new version until someone says something about it', () => {
    const earlier = [bo, mira].map((user) => word(user, 'approved', { versionId: FIRST, version: 1 }));
    const given = { deciders: [bo, mira], waitingFor: [bo, mira], verdicts: earlier };
    expect(textOf(given)).toEqual(['v3 is new.', 'Bo and Mira approved v1.']);
    expect(textOf(given, bo.id)).toEqual(['v3 waits for your word', 'Mira and you approved v1']);
    expect(textOf({ ...given, waitingFor: [mira], verdicts: [word(bo, 'approved'), ...earlier] })).toEqual([
      'Waiting for Mira',
      'Bo approved',
    ]);
  });

  it('leaves out what was taken back, and what was about a replaced file', () => {
    const verdicts = [word(bo, 'approved', { isSuperseded: true }), word(mira, 'approved', { isOutdated: true })];
    expect(textOf({ verdicts })).toEqual(['v3 waits for your word', '']);
  });
});

it('says who says what about a version', () => {
  expect(
    wordsText([word(mira, 'changes', { sentence: 'Too loud.' }), word(bo, 'approved'), word(ana, 'approved')]),
  ).toBe('Approved by ana, Bo. Mira asks for changes: “Too loud.”');
});

import { describe, expect, it } from 'vitest';
import { aBoilDecision, ana, bo, FIRST, mira, word } from '../decidingTesting.tsx';
import { decisionText, peopleText } from './decisionText.ts';
import { wordsText } from './wordsText.ts';

const textOf = (decision: Parameters<typeof aBoilDecision>[0], myId = ana.id) => {
  const { lead, rest } = decisionText(aBoilDecision(decision), undefined, myId);
  return [lead, rest];
};

describe('where a song stands, in words', () => {
  it('names the version that waits for the reader, and who approved it already', () => {
    expect(textOf({})).toEqual(['v3 needs your word', '']);
    const verdicts = [word(bo, 'approved')];
    expect(textOf({ waitingFor: [ana], verdicts })).toEqual(['v3 needs your word', 'Bo approved']);
  });

  it('names who is waited for, with the reader last', () => {
    const verdicts = [word(ana, 'approved')];
    expect(textOf({ waitingFor: [bo], verdicts })).toEqual(['Waiting for Bo', 'You approved']);
    expect(textOf({ waitingFor: [bo], verdicts }, mira.id)).toEqual(['Waiting for Bo', 'Ana approved']);
    const many = [ana, bo, mira];
    expect(peopleText(many, ana.id)).toBe('Bo, Mira and you');
    expect(peopleText([...many, { ...mira, id: 9 }], undefined)).toBe('Ana, Bo and 2 others');
  });

  it('repeats what should change', () => {
    const verdicts = [word(mira, 'changes', { sentence: 'vocal too low in the bridge' }), word(bo, 'changes')];
    expect(textOf({ state: 'changesAsked', verdicts })).toEqual([
      'Changes asked by Bo, Mira',
      'Mira: “vocal too low in the bridge”',
    ]);
  });

  it('sums up who approved, in the order of their words', () => {
    const verdicts = [word(bo, 'approved'), word(ana, 'approved')];
    expect(textOf({ state: 'approved', waitingFor: [], verdicts })).toEqual(['Approved by Ana, Bo', 'v3']);
  });

  it('tells of a new version until someone says something about it', () => {
    const earlier = [bo, mira].map((user) => word(user, 'approved', { versionId: FIRST, version: 1 }));
    const decision = { deciders: [bo, mira], waitingFor: [bo, mira], verdicts: earlier };
    expect(textOf(decision)).toEqual(['v3 is new.', 'Bo and Mira approved v1.']);
    expect(textOf(decision, bo.id)).toEqual(['v3 needs your word', 'Mira and you approved v1']);
    expect(textOf({ ...decision, waitingFor: [mira], verdicts: [word(bo, 'approved'), ...earlier] })).toEqual([
      'Waiting for Mira',
      'Bo approved',
    ]);
  });

  it('tells of a new version who asked for changes to the one before, first', () => {
    const on = (version: number) => ({ versionId: 1000 + version, version });
    const verdicts = [
      word(bo, 'changes', { ...on(2), sentence: 'kick too loud' }),
      word(mira, 'approved', on(2)),
      word(ana, 'approved', on(2)),
      word(bo, 'approved', on(1)),
    ];
    const decision = { deciders: [ana, bo, mira], waitingFor: [bo, mira], verdicts };
    expect(textOf(decision)).toEqual([
      'v3 is new.',
      'Bo asked for changes to v2: “kick too loud”. Mira and you approved it.',
    ]);
    expect(textOf(decision, bo.id)).toEqual([
      'v3 needs your word',
      'You asked for changes to v2: “kick too loud” · Mira and Ana approved it',
    ]);
    const both = [word(mira, 'changes', on(2)), word(bo, 'changes', { ...on(2), sentence: 'kick too loud' })];
    expect(textOf({ ...decision, verdicts: both })).toEqual(['v3 is new.', 'Mira and Bo asked for changes to v2.']);
  });

  it('tells of the newest of the versions before, whichever was spoken about last', () => {
    const verdicts = [
      word(bo, 'approved', { versionId: 1001, version: 1 }),
      word(mira, 'changes', { versionId: 1002, version: 2 }),
    ];
    expect(textOf({ waitingFor: [bo], verdicts })).toEqual(['v3 is new.', 'Mira asked for changes to v2.']);
  });

  it('keeps a wish for changes in sight until the person has said something about the new version', () => {
    const wish = word(bo, 'changes', { versionId: FIRST, version: 1, sentence: 'kick too loud' });
    const verdicts = [word(mira, 'approved'), wish];
    expect(textOf({ waitingFor: [bo], verdicts })).toEqual([
      'Waiting for Bo',
      'Mira approved · Bo asked for changes to v1: “kick too loud”',
    ]);
    expect(textOf({ waitingFor: [ana], verdicts: [word(bo, 'approved'), ...verdicts] })).toEqual([
      'v3 needs your word',
      'Bo and Mira approved',
    ]);
  });

  it('names those who ask for changes and don’t decide', () => {
    const verdicts = [word(mira, 'changes', { sentence: 'louder' }), word(bo, 'approved')];
    expect(textOf({ deciders: [bo], state: 'approved', waitingFor: [], verdicts })).toEqual([
      'Approved by Bo',
      'v3 · Mira asked for changes: “louder”',
    ]);
    expect(textOf({ deciders: [ana, bo], waitingFor: [ana], verdicts })).toEqual([
      'v3 needs your word',
      'Mira asked for changes: “louder” · Bo approved',
    ]);
  });

  it('leaves out what was taken back, and what was about a replaced file', () => {
    const verdicts = [word(bo, 'approved', { isSuperseded: true }), word(mira, 'approved', { isOutdated: true })];
    expect(textOf({ verdicts })).toEqual(['v3 needs your word', '']);
  });
});

it('says who says what about a version', () => {
  expect(
    wordsText([word(mira, 'changes', { sentence: 'Too loud.' }), word(bo, 'approved'), word(ana, 'approved')]),
  ).toBe('Approved by Ana, Bo. Changes asked by Mira: “Too loud.”');
});

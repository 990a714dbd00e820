import type { SongDecision } from '@simmer/contracts';
import { speakers, wordsOn } from './words.ts';

/** Where a song stands after a change that is still on its way; the server's reply replaces it. */
function settled(decision: SongDecision): SongDecision {
  if (!decision.askedBy) return { ...decision, state: 'notAsked', waitingFor: [] };
  const words = wordsOn(decision, decision.versionId);
  const isDecider = ({ id }: { id: number }) => decision.deciders.some((one) => one.id === id);
  const waitingFor = decision.deciders.filter(({ id }) => !words.some(({ user }) => user.id === id));
  if (speakers(words, 'changes').some(isDecider)) return { ...decision, state: 'changesAsked', waitingFor };
  return { ...decision, state: waitingFor.length > 0 ? 'waiting' : 'approved', waitingFor };
}

/** A decision without a person's word on a version. */
export const withoutWord = (decision: SongDecision, versionId: number, personId: number): SongDecision =>
  settled({
    ...decision,
    verdicts: decision.verdicts.map((word) =>
      word.versionId === versionId && word.user.id === personId ? { ...word, isSuperseded: true } : word,
    ),
  });

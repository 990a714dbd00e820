import type { DecisionSummary, PersonShown } from '@simmer/contracts';
import type { IconName } from '@simmer/kit/icons';
import { personName } from '../../catalogue/lists/personName.ts';

const NAMED_AT_MOST = 3;

function named(people: readonly PersonShown[]): string {
  const names = people.slice(0, NAMED_AT_MOST).map(personName).join(', ');
  const more = people.length - NAMED_AT_MOST;
  return more > 0 ? `${names} and ${more} more` : names;
}

export type DecisionTone = 'me' | 'others' | 'changes' | 'approved';

type DecisionMark = { icon: IconName; tone: DecisionTone; words: string };

/** What the deciders make of it; undefined while nobody is asked. */
function standing({ state, approvedBy, changesBy, waitingFor }: DecisionSummary, myId: number | undefined) {
  const isMine = waitingFor.some(({ id }) => id === myId);
  switch (state) {
    case 'notAsked':
      return undefined;
    case 'approved':
      return { icon: 'patch-check', tone: 'approved', words: `Approved by ${named(approvedBy)}` } as const;
    case 'changesAsked':
      return { icon: 'pencil', tone: 'changes', words: `Changes asked by ${named(changesBy)}` } as const;
    case 'waiting': {
      const words = isMine ? 'Waiting for you' : `Waiting for ${named(waitingFor) || 'an answer'}`;
      return { icon: 'hourglass-split', tone: isMine ? 'me' : 'others', words } as const;
    }
  }
}

/** Where a song stands, as a sign and in words; undefined if there is nothing to decide. An open vote comes first. */
export function decisionMark(summary: DecisionSummary, myId: number | undefined): DecisionMark | undefined {
  const mark = standing(summary, myId);
  if (summary.openVotes.length === 0) return mark;
  const isMine = summary.openVotes.some(({ hasVoted }) => !hasVoted);
  if (!isMine && mark) return mark;
  const vote = isMine ? 'Blind vote: waiting for you' : 'Blind vote open';
  return {
    icon: 'incognito',
    tone: isMine ? 'me' : 'others',
    words: mark ? `${vote}. ${mark.words}` : vote,
  };
}

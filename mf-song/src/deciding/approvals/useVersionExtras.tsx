import type { Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { useMember } from '@simmer/kit/ui';
import { useCallback, useMemo } from 'react';
import type { VersionAction, VersionExtras, VersionWords } from '../../catalogue/versions/versionExtras.ts';
import { decisionOfSong } from '../../songData/decisions.queries.ts';
import { DecideButtons } from './DecideButtons.tsx';
import type { Decide } from './state/decidingStep.ts';
import { wordOf, wordsOn } from './state/words.ts';
import { wordsText } from './state/wordsText.ts';

type Options = {
  songKey: string | undefined;
  decide: Decide;
  /** undefined if there is nothing to choose between */
  onOpenVote: (() => void) | undefined;
};

/** What deciding adds to the version history: who says what about each version, and the ways to say it. */
export function useVersionExtras({ songKey, decide, onOpenVote }: Options): VersionExtras {
  const myId = useMember()?.id;
  const { data: decision } = useQuery(decisionOfSong(songKey));
  const words = useMemo(() => {
    const ids = new Set(decision?.verdicts.map(({ versionId }) => versionId));
    return new Map(
      [...ids].flatMap((id): [number, VersionWords][] => {
        const said = decision ? wordsOn(decision, id) : [];
        return said.length > 0 ? [[id, { words: said, text: wordsText(said) }]] : [];
      }),
    );
  }, [decision]);
  const onWords = useCallback((version: Version) => decide({ kind: 'said', versionId: version.id }), [decide]);
  const actionsOf = (version: Version): readonly VersionAction[] => {
    if (!decision || version.isHidden) return [];
    const mine = wordOf(decision, version.id, myId);
    const say =
      (verdict: 'approved' | 'changes') =>
      (anchor: HTMLElement): void =>
        decide({ kind: 'word', version, verdict, anchor });
    const said: readonly VersionAction[] = decision.verdicts.some(({ versionId }) => versionId === version.id)
      ? [{ label: 'What was said', icon: 'people', run: () => onWords(version) }]
      : [];
    return mine
      ? [{ label: 'Change your word…', icon: 'pencil', run: say(mine.verdict) }, ...said]
      : [
          { label: 'Approve…', icon: 'check2-circle', run: say('approved') },
          { label: 'Ask for changes…', icon: 'exclamation-circle', run: say('changes') },
          ...said,
        ];
  };
  return {
    head: (
      <DecideButtons
        isAsked={decision ? decision.askedBy !== null : undefined}
        decide={decide}
        onOpenVote={onOpenVote}
      />
    ),
    wordsOf: ({ id }) => words.get(id),
    onWords,
    actionsOf,
  };
}

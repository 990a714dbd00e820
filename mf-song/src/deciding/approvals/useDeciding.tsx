import type { Version } from '@simmer/contracts';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useCallback, useState } from 'react';
import type { Decide, DecidingStep, WordStep } from './state/decidingStep.ts';

const DecidingDialogs = lazyPart(
  () => import('./DecidingDialogs.tsx'),
  (file) => file.DecidingDialogs,
);

/**
 * The dialogs about a song's decision, of which one is open at a time; their code loads with the first.
 *
 * @returns whether one is open, a function that opens one, and the element to render
 */
export function useDeciding(songKey: string | undefined, versions: readonly Version[] | undefined) {
  const [step, setStep] = useState<DecidingStep>();
  const [word, setWord] = useState<WordStep>();
  const decide = useCallback<Decide>((next) => {
    setStep(next);
    if (next.kind === 'word') setWord(next);
  }, []);
  const dialogs = (step ?? word) && (
    <Suspense>
      <DecidingDialogs
        step={step}
        word={word}
        songKey={songKey}
        versions={versions}
        onClosed={() => setStep(undefined)}
      />
    </Suspense>
  );
  return { isOpen: step !== undefined, decide, dialogs } as const;
}

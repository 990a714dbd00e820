import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { useAsked } from '../../feedback/useAsked.ts';
import type { Question } from './QuestionDialog.tsx';

const QuestionDialog = lazyPart(
  () => import('./QuestionDialog.tsx'),
  (file) => file.QuestionDialog,
);

type Asked = Question & { onConfirm(): Promise<unknown>; from: HTMLElement };

/**
 * Asks before a step that can't be taken back; its code loads with the first question.
 *
 * @returns a function that asks, and the element to render
 */
export function useQuestion() {
  const { asked, ask, close } = useAsked<Asked>();
  const dialog = asked && (
    <Suspense>
      <QuestionDialog {...asked} onClosed={close} />
    </Suspense>
  );
  return { ask, dialog };
}

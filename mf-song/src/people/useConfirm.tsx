import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useCallback, useState } from 'react';
import type { Question } from './ConfirmDialog.tsx';

const ConfirmDialog = lazyPart(
  () => import('./ConfirmDialog.tsx'),
  (file) => file.ConfirmDialog,
);

type Asked = Question & { onConfirm(): void; from: HTMLElement | undefined };

/**
 * Asks before something is taken away; its code comes with the first question, and the focus goes back to what asked, or to the page.
 *
 * @returns how to ask, and what to show
 */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (question: Question, onConfirm: () => void, from?: HTMLElement) => setAsked({ ...question, onConfirm, from }),
    [],
  );
  const close = () => {
    const from = asked?.from;
    setAsked(undefined);
    (from?.isConnected ? from : document.getElementById('main'))?.focus();
  };
  const dialog = asked && (
    <Suspense>
      <ConfirmDialog {...asked} onClosed={close} />
    </Suspense>
  );
  return { ask, dialog };
}

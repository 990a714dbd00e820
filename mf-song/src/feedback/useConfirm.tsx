import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useCallback, useState } from 'react';
import type { Removal } from './RemovalDialog.tsx';

const RemovalDialog = lazyPart(
  () => import('./RemovalDialog.tsx'),
  (file) => file.RemovalDialog,
);

type Asked = Removal & { onConfirm(): void; from: HTMLElement | undefined };

/**
 * Asks for confirmation before a deletion. Its code loads with the first question, and the focus returns to the opener, or to the page.
 *
 * @returns a function that asks, and the element to render
 */
export function useConfirm() {
  const [asked, setAsked] = useState<Asked>();
  const ask = useCallback(
    (question: Removal, onConfirm: () => void, from?: HTMLElement) => setAsked({ ...question, onConfirm, from }),
    [],
  );
  const close = () => {
    const from = asked?.from;
    setAsked(undefined);
    (from?.isConnected ? from : document.getElementById('main'))?.focus();
  };
  const dialog = asked && (
    <Suspense>
      <RemovalDialog {...asked} onClosed={close} />
    </Suspense>
  );
  return { ask, dialog };
}

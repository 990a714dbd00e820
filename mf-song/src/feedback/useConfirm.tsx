import { lazyPart } from '@simmer/kit/ui';
import { Suspense, useCallback } from 'react';
import type { Removal } from './RemovalDialog.tsx';
import { useAsked } from './useAsked.ts';

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
  const { asked, ask: setAsked, close } = useAsked<Asked>();
  const ask = useCallback(
    (question: Removal, onConfirm: () => void, from?: HTMLElement) => setAsked({ ...question, onConfirm, from }),
    [setAsked],
  );
  const dialog = asked && (
    <Suspense>
      <RemovalDialog {...asked} onClosed={close} />
    </Suspense>
  );
  return { ask, dialog };
}

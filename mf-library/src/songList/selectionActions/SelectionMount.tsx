import { useStore } from '@nanostores/react';
import { lazyPart } from '@simmer/kit/ui';
import { Suspense } from 'react';
import { $isSelecting } from '../../catalogue/selection/selection.ts';
import type { SelectionBarProps } from './SelectionBar.tsx';

const SelectionBar = lazyPart(
  () => import('./SelectionBar.tsx'),
  (file) => file.SelectionBar,
);

/** The bar below the list, loaded with the first selection. */
export function SelectionMount(props: SelectionBarProps) {
  if (!useStore($isSelecting)) return null;
  return (
    <Suspense>
      <SelectionBar {...props} />
    </Suspense>
  );
}

import type { ReactNode } from 'react';
import { Floating } from './Floating.tsx';
import { Sheet } from './Sheet.tsx';
import { useIsHandheld } from './useIsHandheld.ts';

type Props = {
  label: string;
  /** the button it opens at; null if opened by a key */
  anchor: HTMLElement | null;
  /** of the content, which has the size and the padding */
  className?: string;
  onClose(): void;
  children: ReactNode;
};

/** What opens from a button of the player: at the button, or as a sheet on a phone. */
export function Panel({ anchor, className, ...shared }: Props) {
  return useIsHandheld() ? (
    <Sheet {...shared} contentClassName={className} />
  ) : (
    <Floating {...shared} anchor={anchor} className={className} />
  );
}

import type { ReactNode } from 'react';
import { signs } from './signs.tsx';
import '../card/share.css';

/** Why a song can't be played, with a sign. */
export function Trouble({ children }: { children: ReactNode }) {
  return (
    <p className="share-trouble">
      {signs.warning}
      <span>{children}</span>
    </p>
  );
}

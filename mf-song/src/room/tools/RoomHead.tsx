import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import type { VersionChanges } from '../changes/useVersionChanges.ts';
import { RoomSentence } from './RoomSentence.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    height: '28px',
    minWidth: 0,
    [onPhone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', height: 'auto' },
  },
  rest: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    flexShrink: 0,
    [onPhone]: { minHeight: '44px' },
  },
});

type Props = {
  what: VersionChanges;
  hasOthers: boolean;
  className: string;
  /** who heard it, and on a phone the menu */
  children: ReactNode;
};

/** What changed in the shown version, in a line of its own height, and what stands beside it; below it on a phone. */
export function RoomHead({ what, hasOthers, className, children }: Props) {
  const styles = useStyles();
  return (
    <div className={className}>
      <div className={styles.head}>
        {hasOthers && <RoomSentence state={what.state} isListeningCloser={what.isListeningCloser} />}
        <div className={styles.rest}>{children}</div>
      </div>
    </div>
  );
}

import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { DialogTitle, Modal } from '@simmer/kit/ui-extra';
import { useRef } from 'react';
import type { OpenDialog } from '../playlistDialogs/PlaylistDialog.tsx';
import { LibraryLists } from './LibraryLists.tsx';

const useStyles = makeStyles({
  sheet: {
    insetBlockStart: 'auto',
    insetBlockEnd: 0,
    display: 'grid',
    gridTemplateRows: 'auto minmax(0, 1fr)',
    width: '100%',
    maxWidth: '640px',
    maxHeight: '85dvh',
    marginBlockEnd: 0,
    padding: 0,
    borderEndStartRadius: 0,
    borderEndEndRadius: 0,
    // From edge to edge: the theme gives other dialogs a margin there.
    [onPhone]: { minWidth: '100%' },
  },
  head: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalS} ${tokens.spacingHorizontalXXL}`,
  },
  close: { minWidth: '44px', minHeight: '44px' },
  lists: {
    overflowY: 'auto',
    padding: `0 ${tokens.spacingHorizontalM} max(${tokens.spacingVerticalL}, env(safe-area-inset-bottom))`,
  },
});

type Props = {
  /** called when the sheet has closed, with the dialog requested in it */
  onClosed(next: OpenDialog | undefined): void;
};

/** A sheet with every list, at the lower edge of a small screen. */
export function PlaylistSheet({ onClosed }: Props) {
  const styles = useStyles();
  const next = useRef<OpenDialog>(undefined);
  return (
    <Modal className={styles.sheet} label="Choose a list" onClosed={() => onClosed(next.current)}>
      {(close) => (
        <>
          <div className={styles.head}>
            <DialogTitle action={null}>Your music</DialogTitle>
            <Button
              className={styles.close}
              appearance="subtle"
              icon={<Icon name="x-lg" size={16} />}
              aria-label="Close"
              onClick={close}
            />
          </div>
          <div className={styles.lists}>
            <LibraryLists
              onChosen={close}
              onDialog={(dialog) => {
                next.current = dialog;
                close();
              }}
            />
          </div>
        </>
      )}
    </Modal>
  );
}

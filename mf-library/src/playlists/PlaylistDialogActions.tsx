import { makeStyles } from '@simmer/kit/ui';
import { DialogActions } from '@simmer/kit/ui-extra';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  actions: {
    '& > *': { whiteSpace: 'nowrap' },
    '@media (max-width: 480px)': { flexDirection: 'row', '& > *': { flex: '1 1 0', minHeight: '44px' } },
  },
});

/** A dialog's buttons, side by side on a phone too. */
export function PlaylistDialogActions({ children }: { children: ReactNode }) {
  return <DialogActions className={useStyles().actions}>{children}</DialogActions>;
}

import { DialogActions, makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  actions: {
    '& > *': { whiteSpace: 'nowrap' },
    '@media (max-width: 480px)': { flexDirection: 'row', '& > *': { flex: '1 1 0', minHeight: '44px' } },
  },
});

/** A dialog's buttons, side by side on a phone too. */
export function ModalActions({ children }: { children: ReactNode }) {
  return <DialogActions className={useStyles().actions}>{children}</DialogActions>;
}

import type { CurrentUser } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { Slot } from '../slots/Slot.tsx';
import { Brand } from './Brand.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';

const useStyles = makeStyles({
  header: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    height: '56px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  space: { flex: 1 },
});

/** The header of every signed-in page. */
export function Header({ user }: { user: CurrentUser }) {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      <Brand />
      <span className={styles.space} />
      {user.isAdmin && <Slot name="header.status/v1" />}
      <UpdateOffer />
      <HeaderMenu user={user} />
    </header>
  );
}

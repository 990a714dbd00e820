import type { CurrentUser } from '@simmer/contracts';
import { makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { Slot } from '../../modules/slots/Slot.tsx';
import { BellPlace } from './BellPlace.tsx';
import { Brand } from './Brand.tsx';
import { HeaderMenu } from './HeaderMenu.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';

const useStyles = makeStyles({
  header: {
    display: 'grid',
    // The search is in the middle of the window; the sides grow with what they hold.
    gridTemplateColumns: 'minmax(max-content, 1fr) minmax(0, 480px) minmax(max-content, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    height: '56px',
    boxSizing: 'border-box',
    padding: `0 ${tokens.spacingHorizontalS} 0 ${tokens.spacingHorizontalL}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media print': { display: 'none' },
    [onPhone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: tokens.spacingHorizontalS,
      paddingInline: `${tokens.spacingHorizontalM} ${tokens.spacingHorizontalXS}`,
    },
  },
  search: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  // The field's shape, until it arrives.
  searchPlace: {
    height: '40px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    [onPhone]: { height: '44px' },
    '@media (pointer: coarse)': { height: '44px' },
  },
  end: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'end',
    columnGap: tokens.spacingHorizontalM,
    [onPhone]: { columnGap: tokens.spacingHorizontalXS },
  },
});

/** The header of every signed-in page. */
export function Header({ user }: { user: CurrentUser }) {
  const styles = useStyles();
  return (
    <header className={styles.header}>
      <Brand isShort />
      <div className={styles.search}>
        <Slot name="header.search/v1" isSmall meanwhile={<span className={styles.searchPlace} />} />
      </div>
      <div className={styles.end}>
        {user.isAdmin && <Slot name="header.status/v1" isSmall />}
        <UpdateOffer />
        <BellPlace />
        <HeaderMenu user={user} />
      </div>
    </header>
  );
}

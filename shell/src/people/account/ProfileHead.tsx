import { mailtoUrl, type User } from '@simmer/contracts';
import { makeStyles, Subtitle1, tokens } from '@simmer/kit/ui';
import { Link } from '@simmer/kit/ui-forms';
import type { ReactNode } from 'react';
import { PersonAvatar } from '../../frame/layout/PersonAvatar.tsx';
import { fullName } from './personNames.ts';

const useStyles = makeStyles({
  head: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalXL },
  words: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: tokens.spacingVerticalXS,
    flex: '1 1 200px',
    minWidth: 0,
    overflowWrap: 'anywhere',
  },
  email: {
    justifySelf: 'start',
    color: tokens.colorNeutralForeground2,
    '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minHeight: '44px' },
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS, marginTop: tokens.spacingVerticalS },
});

/** The top of a profile: picture, name, address and actions. */
export function ProfileHead({ user, children }: { user: Omit<User, 'hasAccess'>; children?: ReactNode }) {
  const styles = useStyles();
  return (
    <div className={styles.head}>
      <PersonAvatar user={user} size="large" />
      <div className={styles.words}>
        <Subtitle1 as="h2">{fullName(user)}</Subtitle1>
        <Link href={mailtoUrl(user.email)} className={styles.email}>
          {user.email}
        </Link>
        {children && <div className={styles.actions}>{children}</div>}
      </div>
    </div>
  );
}

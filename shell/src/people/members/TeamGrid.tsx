import { calledName, type User } from '@simmer/contracts';
import type { Person } from '@simmer/contracts/extra';
import { makeStyles, Subtitle2, tokens, useId } from '@simmer/kit/ui';
import { offerUndo } from '../../frame/toasts/offerUndo.ts';
import { useCurrentUser } from '../account/currentUser.ts';
import { roleNames } from './roleWords.ts';
import { UserCard } from './UserCard.tsx';
import { useUserVisibility } from './userVisibility.queries.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: tokens.spacingVerticalM },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    listStyleType: 'none',
  },
});

type Props = {
  label: string;
  /** whether to show the label above the cards */
  isTitled?: boolean;
  users: (User | Person)[];
  showsHidden: boolean;
  onManage(user: User): void;
};

/** People as cards. Admins can hide and show people and manage them. */
export function TeamGrid({ label, isTitled = false, users, showsHidden, onManage }: Props) {
  const styles = useStyles();
  const me = useCurrentUser();
  const titleId = useId('team');
  const { mutate: setVisibility } = useUserVisibility();
  const toggle = (user: User) => {
    const { id, email, isHidden } = user;
    setVisibility({ userId: id, isHidden: !isHidden });
    if (isHidden || showsHidden) return;
    // The pressed button disappears with its card, so focus the page; the toast can bring the card back.
    document.getElementById('main')?.focus();
    offerUndo(`${calledName(user) || email} is hidden`, () => setVisibility({ userId: id, isHidden: false }));
  };
  return (
    <div className={styles.section}>
      {isTitled && (
        <Subtitle2 as="h2" id={titleId}>
          {label}
        </Subtitle2>
      )}
      <ul className={styles.grid} {...(isTitled ? { 'aria-labelledby': titleId } : { 'aria-label': label })}>
        {users.map((user) => (
          <UserCard
            key={user.id}
            user={user}
            isMe={user.id === me.id}
            {...(user.hasAccess && 'roles' in user && { roles: roleNames(user.roles) })}
            {...(me.isAdmin && user.hasAccess && user.id !== me.id && { onToggle: () => toggle(user) })}
            {...(me.isAdmin && { onManage: () => onManage(user) })}
          />
        ))}
      </ul>
    </div>
  );
}

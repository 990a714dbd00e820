import type { Person, User } from '@simmer/contracts';
import { makeStyles, Subtitle2, tokens, useId } from '@simmer/kit/ui';
import { useCurrentUser } from '../account/currentUser.ts';
import { offerUndo } from './offerUndo.ts';
import { rolesInWords } from './roleWords.ts';
import { UserCard } from './UserCard.tsx';
import { useUserVisibility } from './userVisibility.queries.ts';

const useStyles = makeStyles({
  section: { display: 'grid', gap: tokens.spacingVerticalM },
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    listStyleType: 'none',
  },
});

type Props = {
  label: string;
  /** whether the label stands above the cards */
  isTitled?: boolean;
  users: (User | Person)[];
  showsHidden: boolean;
  onManage(user: User): void;
};

/** People as cards; admins hide and show them, and open what they decide about them. */
export function TeamGrid({ label, isTitled = false, users, showsHidden, onManage }: Props) {
  const styles = useStyles();
  const me = useCurrentUser();
  const titleId = useId('team');
  const { mutate: setVisibility } = useUserVisibility();
  const toggle = ({ id, displayName, email, isHidden }: User) => {
    setVisibility({ userId: id, isHidden: !isHidden });
    if (isHidden || showsHidden) return;
    // The pressed button goes with its card: the keyboard begins at the page again, and the toast can bring the card back.
    document.getElementById('main')?.focus();
    offerUndo(`${displayName || email} is hidden`, () => setVisibility({ userId: id, isHidden: false }));
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
            {...(user.hasAccess && 'roles' in user && { roles: rolesInWords(user.roles) })}
            {...(me.isAdmin && user.hasAccess && user.id !== me.id && { onToggle: () => toggle(user) })}
            {...(me.isAdmin && { onManage: () => onManage(user) })}
          />
        ))}
      </ul>
    </div>
  );
}

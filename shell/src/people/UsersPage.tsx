import type { User } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@simmer/kit/ui';
import { Switch } from '@simmer/kit/ui-extra';
import { useState } from 'react';
import { PageColumn } from '../layout/PageColumn.tsx';
import { useCurrentUser } from './currentUser.ts';
import { InviteForm } from './InviteForm.tsx';
import { offerUndo } from './offerUndo.ts';
import { UserCard } from './UserCard.tsx';
import { users } from './users.queries.ts';
import { useUserVisibility } from './userVisibility.queries.ts';

const useStyles = makeStyles({
  grid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
    listStyleType: 'none',
  },
  waiting: { height: '80px', borderRadius: tokens.borderRadiusXLarge },
  message: {
    display: 'grid',
    justifyItems: 'center',
    gap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} 0`,
    color: tokens.colorNeutralForeground2,
    textAlign: 'center',
  },
});

const waiting = [1, 2, 3, 4, 5, 6];

/** The team. Admins also see who is hidden, hide and show people, and invite new ones (PRODUCT.md, Users). */
export function UsersPage() {
  const styles = useStyles();
  const me = useCurrentUser();
  const { data, isError, refetch } = useQuery(users);
  const [showsHidden, setShowsHidden] = useState(false);
  const shown = data?.filter((user) => !user.isHidden || (me.isAdmin && showsHidden));
  return (
    <PageColumn
      title="Users"
      width="wide"
      actions={
        me.isAdmin && (
          <Switch
            label="Show hidden users"
            checked={showsHidden}
            onChange={(_, { checked }) => setShowsHidden(checked)}
          />
        )
      }
    >
      {me.isAdmin && <InviteForm />}
      {isError && !data && (
        <div role="alert" className={styles.message}>
          <Icon name="exclamation-circle" size={32} />
          <Text align="center">Error loading users. Please try again later.</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      )}
      {!data && !isError && (
        <Skeleton className={styles.grid} aria-label="Loading">
          {waiting.map((card) => (
            <SkeletonItem key={card} className={styles.waiting} />
          ))}
        </Skeleton>
      )}
      {shown?.length === 0 && (
        <div className={styles.message}>
          <Icon name="people" size={32} />
          <Text>No users found</Text>
        </div>
      )}
      {shown && shown.length > 0 && <UserGrid users={shown} showsHidden={showsHidden} />}
    </PageColumn>
  );
}

function UserGrid({ users: shown, showsHidden }: { users: User[]; showsHidden: boolean }) {
  const styles = useStyles();
  const me = useCurrentUser();
  const { mutate: setVisibility } = useUserVisibility();
  const toggle = ({ id, displayName, email, isHidden }: User) => {
    setVisibility({ userId: id, isHidden: !isHidden });
    if (isHidden || showsHidden) return;
    // The pressed button goes with its card: the keyboard begins at the page again, and the toast can bring the card back.
    document.getElementById('main')?.focus();
    offerUndo(`${displayName || email} is hidden`, () => setVisibility({ userId: id, isHidden: false }));
  };
  return (
    <ul aria-label="Users" className={styles.grid}>
      {shown.map((user) => (
        <UserCard
          key={user.id}
          user={user}
          isMe={user.id === me.id}
          {...(me.isAdmin && user.id !== me.id && { onToggle: () => toggle(user) })}
        />
      ))}
    </ul>
  );
}

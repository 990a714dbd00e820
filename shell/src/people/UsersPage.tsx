import type { Person, User } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Button, lazyPart, makeStyles, Skeleton, SkeletonItem, Text, tokens } from '@simmer/kit/ui';
import { Switch } from '@simmer/kit/ui-extra';
import { Suspense, useState } from 'react';
import { useCurrentUser } from '../account/currentUser.ts';
import { InviteForm } from '../account/InviteForm.tsx';
import { users } from '../account/users.queries.ts';
import { PageColumn } from '../layout/PageColumn.tsx';
import { people } from './people.queries.ts';
import { TeamGrid } from './TeamGrid.tsx';

const PersonDialog = lazyPart(
  () => import('./PersonDialog.tsx'),
  ({ PersonDialog: Dialog }) => Dialog,
);

const useStyles = makeStyles({
  waitingGrid: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
    gap: tokens.spacingHorizontalM,
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

const isPerson = (user: User | Person | undefined): user is Person => user !== undefined && 'roles' in user;

/**
 * The team. Admins also see hidden and former members, send invitations, and manage roles and access (PRODUCT.md,
 * Users).
 */
export function UsersPage() {
  const styles = useStyles();
  const me = useCurrentUser();
  const team = useQuery({ ...users, enabled: !me.isAdmin });
  const everybody = useQuery({ ...people, enabled: me.isAdmin });
  const { data, isError, refetch } = me.isAdmin ? everybody : team;
  const [showsHidden, setShowsHidden] = useState(false);
  const [managedId, setManagedId] = useState<number | null>(null);
  const managed = me.isAdmin ? data?.find(({ id }) => id === managedId) : undefined;
  const isShown = (user: User) => !user.isHidden || (me.isAdmin && showsHidden);
  const shown = data?.filter((user) => user.hasAccess && isShown(user));
  const former = data?.filter((user) => !user.hasAccess) ?? [];
  const manage = ({ id }: User) => setManagedId(id);
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
        <Skeleton className={styles.waitingGrid} aria-label="Loading">
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
      {shown && shown.length > 0 && (
        <TeamGrid label="Users" users={shown} showsHidden={showsHidden} onManage={manage} />
      )}
      {former.length > 0 && (
        <TeamGrid label="No longer on the team" users={former} showsHidden isTitled onManage={manage} />
      )}
      {isPerson(managed) && (
        <Suspense fallback={null}>
          <PersonDialog
            key={managed.id}
            person={managed}
            isMe={managed.id === me.id}
            onClose={() => setManagedId(null)}
          />
        </Suspense>
      )}
    </PageColumn>
  );
}

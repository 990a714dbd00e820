import type { User } from '@simmer/contracts';
import type { Person } from '@simmer/contracts/extra';
import { useQuery } from '@simmer/kit/query';
import { Button, lazyPart, makeStyles, PageState, ShowToggle, Skeleton, SkeletonItem, tokens } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { TitledPage } from '../../frame/layout/TitledPage.tsx';
import { useCurrentUser } from '../account/currentUser.ts';
import { InviteForm } from '../account/InviteForm.tsx';
import { users } from '../account/users.queries.ts';
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
  waiting: { height: '96px', borderRadius: tokens.borderRadiusXLarge },
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
    <TitledPage
      title="Users"
      width="wide"
      aside={
        me.isAdmin && (
          <ShowToggle label="Show hidden users" kind="switch" isOn={showsHidden} onChange={setShowsHidden} />
        )
      }
    >
      {me.isAdmin && <InviteForm />}
      {isError && !data && (
        <PageState picture="failed" role="alert" heading="Error loading users. Please try again later.">
          <Button appearance="primary" onClick={() => void refetch()}>
            Try again
          </Button>
        </PageState>
      )}
      {!data && !isError && (
        <Skeleton className={styles.waitingGrid} aria-label="Loading">
          {waiting.map((card) => (
            <SkeletonItem key={card} className={styles.waiting} />
          ))}
        </Skeleton>
      )}
      {shown?.length === 0 && (
        <PageState
          picture="empty"
          heading="No users found"
          text={me.isAdmin ? 'Invite someone above, and they appear here.' : 'People appear here when they join.'}
        />
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
    </TitledPage>
  );
}

import { CallError, shownMessage } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { useNavigate } from '@simmer/kit/router';
import { Button } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { PageMessage } from '../../frame/layout/PageMessage.tsx';
import { PageSkeleton } from '../../frame/layout/skeletons.tsx';
import { TitledPage } from '../../frame/layout/TitledPage.tsx';
import { Bio } from './Bio.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { callName } from './personNames.ts';
import { UserNotFound } from './UserNotFound.tsx';
import { userWithId } from './users.queries.ts';
import { PersonWork } from './work/PersonWork.tsx';

/** Another user's profile, read-only, with their songs and notes. */
export function OtherProfile({ id }: { id: number }) {
  const navigate = useNavigate();
  const { data: user, error, isPending, refetch } = useQuery(userWithId(id));
  const goHome = () => void navigate('/');

  if (isPending) return <PageSkeleton />;
  if (error instanceof CallError && error.status < 500) return <UserNotFound />;
  if (error) {
    return (
      <PageMessage title="This profile could not be loaded" picture="failed" role="alert" text={shownMessage(error)}>
        <Button appearance="primary" onClick={() => void refetch()}>
          Try again
        </Button>
        <Button appearance="subtle" onClick={goHome}>
          Go Home
        </Button>
      </PageMessage>
    );
  }
  return (
    <TitledPage
      title={`${callName(user)}'s Profile`}
      width="wide"
      aside={
        <Button icon={<Icon name="arrow-left" size={16} />} onClick={goHome}>
          Back to Songs
        </Button>
      }
    >
      <ProfileHead user={user}>
        {!user.hasAccess && (
          <Badge appearance="tint" color="informative">
            No longer on the team
          </Badge>
        )}
      </ProfileHead>
      {user.bio && <Bio>{user.bio}</Bio>}
      <PersonWork userId={id} />
    </TitledPage>
  );
}

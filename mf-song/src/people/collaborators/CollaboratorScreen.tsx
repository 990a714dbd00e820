import { CallError } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Link, useNavigate, useParams } from '@simmer/kit/router';
import {
  Button,
  makeStyles,
  PageFrame,
  PageState,
  Skeleton,
  SkeletonItem,
  tokens,
  typographyStyles,
  useMember,
} from '@simmer/kit/ui';
import { useEffect } from 'react';
import { CollaboratorCard } from './CollaboratorCard.tsx';
import { collaboratorWithId } from './collaborators.queries.ts';
import { useCollaboratorDialogs } from './useCollaboratorDialogs.tsx';

const useStyles = makeStyles({
  back: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
  },
  waiting: { height: '144px', borderRadius: tokens.borderRadiusXLarge },
});

/** `/collaborators/{id}`: one collaborator; the id is read as a whole number. */
export function CollaboratorScreen() {
  const styles = useStyles();
  const navigate = useNavigate();
  const id = Number.parseInt(useParams()['id'] ?? '', 10);
  const { data, error, refetch } = useQuery({ ...collaboratorWithId(id), enabled: !Number.isNaN(id) });
  const mayManage = useMember()?.canManageCollaborators === true;
  const { openForm, askToDelete, dialogs } = useCollaboratorDialogs(() => void navigate('/collaborators'));
  useEffect(() => {
    document.title = `${data?.name ?? 'Collaborator'} · Simmer`;
  }, [data?.name]);
  const isUnknown = Number.isNaN(id) || (error instanceof CallError && error.status === 404);
  if (!data && (isUnknown || error)) {
    return (
      <PageState
        place="page"
        picture={isUnknown ? 'missing' : error instanceof TypeError ? 'offline' : 'failed'}
        heading="Collaborator not found"
        text={isUnknown ? 'They may have been deleted, or the address is wrong.' : 'Failed to fetch collaborator'}
        role="alert"
      >
        {isUnknown ? (
          <Button appearance="primary" onClick={() => void navigate('/collaborators')}>
            Back to Collaborators
          </Button>
        ) : (
          <Button appearance="primary" onClick={() => void refetch()}>
            Try again
          </Button>
        )}
      </PageState>
    );
  }
  return (
    <PageFrame
      width="narrow"
      title={data?.name ?? 'Collaborator'}
      aside={
        <Link to="/collaborators" className={styles.back}>
          <Icon name="arrow-left" size={16} />
          All collaborators
        </Link>
      }
    >
      {data ? (
        <CollaboratorCard
          isPage
          collaborator={data}
          {...(mayManage && {
            onEdit: (button: HTMLElement) => openForm(data, button),
            onDelete: (button: HTMLElement) => askToDelete(data, button),
          })}
        />
      ) : (
        <Skeleton aria-label="Loading collaborator">
          <SkeletonItem className={styles.waiting} />
        </Skeleton>
      )}
      {dialogs}
    </PageFrame>
  );
}

import { CallError } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Link, useNavigate, useParams } from '@simmer/kit/router';
import { Button, makeStyles, PageFrame, PageState, Spinner, tokens, typographyStyles, useMember } from '@simmer/kit/ui';
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
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

/** `/collaborators/{id}`: one collaborator; the id is read as a whole number. */
export function CollaboratorScreen() {
  const styles = useStyles();
  const navigate = useNavigate();
  const id = Number.parseInt(useParams()['id'] ?? '', 10);
  const { data, error } = useQuery({ ...collaboratorWithId(id), enabled: !Number.isNaN(id) });
  const mayManage = useMember()?.canManageCollaborators === true;
  const { openForm, askToDelete, dialogs } = useCollaboratorDialogs(() => void navigate('/collaborators'));
  useEffect(() => {
    document.title = `${data?.name ?? 'Collaborator'} · Simmer`;
  }, [data?.name]);
  const isUnknown = Number.isNaN(id) || (error instanceof CallError && error.status === 404);
  return (
    <PageFrame
      title={data?.name ?? 'Collaborator'}
      width="narrow"
      aside={
        <Link to="/collaborators" className={styles.back}>
          <Icon name="arrow-left" size={16} />
          Collaborators
        </Link>
      }
    >
      {data && (
        <CollaboratorCard
          isPage
          collaborator={data}
          {...(mayManage && {
            onEdit: (button: HTMLElement) => openForm(data, button),
            onDelete: (button: HTMLElement) => askToDelete(data, button),
          })}
        />
      )}
      {!data && (isUnknown || error) && (
        <PageState
          picture="missing"
          heading="Collaborator not found"
          {...(!isUnknown && { text: 'Failed to fetch collaborator' })}
          role="alert"
        >
          <Button onClick={() => void navigate('/collaborators')}>All collaborators</Button>
        </PageState>
      )}
      {!data && !isUnknown && !error && <Spinner label="Loading collaborator..." />}
      {dialogs}
    </PageFrame>
  );
}

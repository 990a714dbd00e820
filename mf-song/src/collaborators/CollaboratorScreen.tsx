import { CallError } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useQuery } from '@simmer/kit/query';
import { Link, useNavigate, useParams } from '@simmer/kit/router';
import { Body1, makeStyles, Spinner, Title2, tokens, typographyStyles, useMember } from '@simmer/kit/ui';
import { useEffect } from 'react';
import { CollaboratorCard } from './CollaboratorCard.tsx';
import { collaboratorWithId } from './collaborators.queries.ts';
import { useCollaboratorDialogs } from './useCollaboratorDialogs.tsx';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    boxSizing: 'border-box',
    maxWidth: '720px',
    padding: `${tokens.spacingVerticalL} ${tokens.spacingHorizontalL} ${tokens.spacingVerticalXXXL}`,
  },
  back: {
    display: 'inline-flex',
    justifySelf: 'start',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    ':hover': { color: tokens.colorNeutralForeground1, textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  message: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalM,
    padding: `${tokens.spacingVerticalXXXL} 0`,
    textAlign: 'center',
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
    <div className={styles.screen}>
      <Link to="/collaborators" className={styles.back}>
        <Icon name="arrow-left" />
        Collaborators
      </Link>
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
        <div role="alert" className={styles.message}>
          <Title2 as="h1">Collaborator not found</Title2>
          {!isUnknown && <Body1 align="center">Failed to fetch collaborator</Body1>}
        </div>
      )}
      {!data && !isUnknown && !error && <Spinner label="Loading collaborator..." />}
      {dialogs}
    </div>
  );
}

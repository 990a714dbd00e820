import type { Collaborator } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { onTouch } from '../../controls/onTouch.ts';
import { PersonPicture } from '../members/PersonPicture.tsx';

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr)',
    columnGap: tokens.spacingHorizontalL,
    alignContent: 'start',
    boxSizing: 'border-box',
    padding: tokens.spacingHorizontalL,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  words: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalS,
  },
  name: {
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    overflowWrap: 'anywhere',
    ...typographyStyles.subtitle2,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    [onTouch]: { display: 'flex', alignItems: 'center', minHeight: '44px', minWidth: '44px', marginBlock: '-8px' },
  },
  types: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  about: {
    margin: 0,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  action: { [onTouch]: { minHeight: '44px' } },
});

type Props = {
  collaborator: Collaborator;
  /** whether it is the page's only card, below a heading with the name */
  isPage?: boolean;
  onEdit?: ((button: HTMLElement) => void) | undefined;
  onDelete?: ((button: HTMLElement) => void) | undefined;
};

/** A collaborator's card; managers edit and delete here. */
export function CollaboratorCard({ collaborator, isPage, onEdit, onDelete }: Props) {
  const styles = useStyles();
  const { id, name, picture, pictureUrl, about, types } = collaborator;
  const Frame = isPage ? 'div' : 'li';
  return (
    <Frame className={styles.card}>
      <PersonPicture size="large" name={name} url={pictureUrl ?? picture} label={name} />
      <div className={styles.words}>
        {!isPage && (
          <Link to={`/collaborators/${id}`} className={styles.name} dir="auto">
            {name}
          </Link>
        )}
        <ul className={styles.types} aria-label={`What ${name} does`}>
          {types.map((type) => (
            <li key={type}>
              <Badge appearance="tint" color="brand">
                {type}
              </Badge>
            </li>
          ))}
        </ul>
        {about && (
          <p className={styles.about} dir="auto">
            {about}
          </p>
        )}
        {(onEdit ?? onDelete) && (
          <div className={styles.actions}>
            {onEdit && (
              <Button
                className={styles.action}
                size="small"
                icon={<Icon name="pencil" size={16} />}
                aria-label={isPage ? undefined : `Edit ${name}`}
                onClick={(event) => onEdit(event.currentTarget)}
              >
                Edit
              </Button>
            )}
            {onDelete && (
              <Button
                className={styles.action}
                size="small"
                appearance="subtle"
                icon={<Icon name="trash" size={16} />}
                aria-label={isPage ? undefined : `Delete ${name}`}
                onClick={(event) => onDelete(event.currentTarget)}
              >
                Delete
              </Button>
            )}
          </div>
        )}
      </div>
    </Frame>
  );
}

import { makeStyles, mergeClasses, tokens, typographyStyles, unseen } from '@simmer/kit/ui';
import { PersonPicture } from '../../../people/members/PersonPicture.tsx';
import { fullName, mentionName } from '../../../people/members/personNames.ts';
import type { Mentions } from './useMentions.ts';

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    zIndex: 2,
    // Below the box, or above one at the bottom of its pane.
    top: 'var(--mentions-top, 100%)',
    bottom: 'var(--mentions-bottom, auto)',
    left: 0,
    minWidth: '240px',
    maxWidth: '100%',
    boxSizing: 'border-box',
    margin: `${tokens.spacingVerticalXS} 0`,
    padding: tokens.spacingHorizontalXS,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  option: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
  },
  active: {
    backgroundColor: tokens.colorNeutralBackground1Selected,
    outline: `2px solid ${tokens.colorStrokeFocus2}`,
    outlineOffset: '-2px',
  },
  name: { ...typographyStyles.body1Strong },
  more: {
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  unseen,
});

/** Suggestions for the mention being typed. The focus stays in the box. */
export function MentionList({ mentions }: { mentions: Mentions }) {
  const styles = useStyles();
  const { shown, active, isOpen, listId } = mentions;
  return (
    <>
      <span role="status" className={styles.unseen}>
        {isOpen &&
          `${shown.length} ${shown.length === 1 ? 'person' : 'people'} to mention. Up and down arrow keys to choose, Enter to insert, Escape to close.`}
      </span>
      {isOpen && (
        <div role="listbox" id={listId} aria-label="People to mention" className={styles.list}>
          {shown.map((person, index) => (
            <div
              key={person.id}
              id={mentions.optionId(person)}
              role="option"
              aria-selected={index === active}
              className={mergeClasses(styles.option, index === active && styles.active)}
              tabIndex={-1}
              onMouseDown={(event) => {
                // The box keeps the focus and the caret.
                event.preventDefault();
                mentions.pick(person);
              }}
            >
              <PersonPicture name={fullName(person)} url={person.profileImageUrl} size="small" />
              <span className={styles.name}>{mentionName(person)}</span>
              <span className={styles.more}>{fullName(person)}</span>
            </div>
          ))}
        </div>
      )}
    </>
  );
}

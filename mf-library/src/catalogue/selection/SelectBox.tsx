import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  // As large as the tile it replaces, to avoid a layout shift and fit a finger.
  target: {
    display: 'grid',
    placeItems: 'center',
    width: '44px',
    height: '44px',
    flexShrink: 0,
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  box: {
    display: 'grid',
    placeItems: 'center',
    width: '20px',
    height: '20px',
    boxSizing: 'border-box',
    border: `1px solid ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusSmall,
  },
  checked: {
    border: 0,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorCompoundBrandBackground,
  },
});

type Props = { title: string; isSelected: boolean };

/** A row's check box, shown while songs are selected. The list handles its press, with any modifier keys. */
export function SelectBox({ title, isSelected }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      role="checkbox"
      className={styles.target}
      tabIndex={-1}
      aria-checked={isSelected}
      aria-label={`Select ${title}`}
    >
      <span className={mergeClasses(styles.box, isSelected && styles.checked)}>
        {isSelected && <Icon name="check-lg" size={16} />}
      </span>
    </button>
  );
}

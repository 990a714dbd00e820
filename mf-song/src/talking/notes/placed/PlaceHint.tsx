import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { chipTarget } from '../../../controls/chipTarget.ts';
import { onTouch } from '../../../controls/onTouch.ts';

const useStyles = makeStyles({
  button: {
    ...chipTarget,
    color: tokens.colorNeutralForeground2,
    '@media (hover: hover)': { '&:hover > span': { color: tokens.colorNeutralForeground1 } },
    // In the space of its line.
    [onTouch]: { ...chipTarget[onTouch], marginBlock: '-10px' },
  },
  hint: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    height: '24px',
    borderRadius: tokens.borderRadiusSmall,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
  },
  mark: {
    display: 'grid',
    placeItems: 'center',
    width: '16px',
    height: '16px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorStatusWarningBackground2,
    color: tokens.colorStatusWarningForeground2,
    ...typographyStyles.caption2Strong,
  },
});

type Props = { 'data-control': string; tabIndex: number; onPress(button: HTMLElement): void };

/** Says that a note's place is a guess; a press puts it right. */
export function PlaceHint({ onPress, ...control }: Props) {
  const styles = useStyles();
  return (
    <button
      type="button"
      className={styles.button}
      {...control}
      aria-haspopup="menu"
      data-tooltip="Its place in this version is a guess"
      onClick={(event) => onPress(event.currentTarget)}
    >
      <span className={styles.hint}>
        <span className={styles.mark} aria-hidden="true">
          ?
        </span>
        Check the place
      </span>
    </button>
  );
}

import { type AudioTroubleKind, troubleWords, type Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, tokens, typographyStyles, unseen } from '@simmer/kit/ui';

const useStyles = makeStyles({
  badge: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXXS,
    // Above the row's own target, for its tooltip.
    position: 'relative',
    flexShrink: 0,
    // 4.5:1 on a chosen row too, in the dark.
    color: tokens.colorPaletteRedForeground1,
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
  },
  said: unseen,
});

/** The id of the badge, which describes the version's name and play button. */
export const unplayableId = ({ id }: Pick<Version, 'id'>) => `unplayable-${id}`;

/** Marks a version that no browser plays, and says why. */
export function UnplayableBadge({ id, kind }: { id: string; kind: AudioTroubleKind }) {
  const styles = useStyles();
  const why = troubleWords({ kind });
  return (
    <span id={id} className={styles.badge} data-tooltip={why}>
      <Icon name="exclamation-triangle" size={12} />
      Can’t be played
      <span className={styles.said}>. {why}</span>
    </span>
  );
}

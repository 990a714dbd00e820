import { useStore } from '@nanostores/react';
import {
  $listView,
  formatNumber,
  formatSongCount,
  isUnheardOnly,
  type PlaylistScope,
  type Song,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, onPhone, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';
import { computed } from 'nanostores';
import { useId, useMemo } from 'react';
import { $heard, isUnheard, showUnheard } from '../../catalogue/lists/heard.ts';

const $heardBefore = computed($listView, ({ heardBefore }) => heardBefore);

const useStyles = makeStyles({
  // In the line of the list's facts; on a phone, at the end of the status filter's first line. Both have room for it before it is known.
  press: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    height: '20px',
    ...quietButton,
    padding: `0 ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
    [onPhone]: {
      height: '28px',
      margin: `-4px calc(-1 * ${tokens.spacingHorizontalS})`,
      ...typographyStyles.caption1,
    },
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { '::after': { content: '""', position: 'absolute', inset: '-8px -4px' } },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  },
  // The dot of the rows it shows; as wide as the cross that replaces it.
  dot: {
    marginInline: '2px',
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
  },
});

type Props = { scope: PlaylistScope; songs: readonly Song[] };

/** Narrows the list to songs whose newest version the person has not heard; a second press shows all again. */
export function UnheardFilter({ scope, songs }: Props) {
  const styles = useStyles();
  const heard = useStore($heard);
  const isChosen = isUnheardOnly({ heardBefore: useStore($heardBefore), scope });
  const count = useMemo(() => songs.reduce((sum, song) => sum + (isUnheard(heard, song) ? 1 : 0), 0), [songs, heard]);
  const countId = useId();
  if (count === 0 && !isChosen) return null;
  return (
    <button
      type="button"
      className={mergeClasses(styles.press, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-label="Unheard"
      aria-describedby={countId}
      onClick={() => showUnheard(!isChosen)}
    >
      {!isChosen && <span className={styles.dot} />}
      Unheard
      <span id={countId} aria-label={formatSongCount(count)} aria-hidden>
        {formatNumber(count)}
      </span>
      {isChosen && <Icon name="x-lg" size={12} />}
    </button>
  );
}

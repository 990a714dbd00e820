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
import { makeStyles, mergeClasses, quietButton, tokens, typographyStyles } from '@simmer/kit/ui';
import { computed } from 'nanostores';
import { useId, useMemo } from 'react';
import { $heard, isUnheard, showUnheard } from '../../catalogue/lists/heard.ts';
import { FilterChip } from '../../catalogue/panels/FilterChip.tsx';

const $heardBefore = computed($listView, ({ heardBefore }) => heardBefore);

const useStyles = makeStyles({
  // In the line of a list's facts, where there is no row of filters: it has room for it before it is known.
  press: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    flexShrink: 0,
    height: '16px',
    ...quietButton,
    padding: `0 ${tokens.spacingHorizontalSNudge}`,
    borderRadius: tokens.borderRadiusCircular,
    color: tokens.colorNeutralForeground2,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '::after': { content: '""', position: 'absolute', inset: '-4px' },
    '@media (pointer: coarse)': { '::after': { inset: '-14px -4px' } },
  },
  chosen: {
    backgroundColor: tokens.colorBrandBackground2,
    color: tokens.colorBrandForeground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackground2Hover } },
  },
  // The dot of the rows that it shows.
  dot: {
    width: '8px',
    height: '8px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorBrandForeground1,
  },
});

type Props = {
  scope: PlaylistScope;
  songs: readonly Song[];
  /** beside words, where there is no row of filters */
  isInText?: boolean;
};

/** Narrows the list to songs whose newest version the person has not heard; a second press shows all again. */
export function UnheardFilter({ scope, songs, isInText = false }: Props) {
  const styles = useStyles();
  const heard = useStore($heard);
  const isChosen = isUnheardOnly({ heardBefore: useStore($heardBefore), scope });
  const count = useMemo(() => songs.reduce((sum, song) => sum + (isUnheard(heard, song) ? 1 : 0), 0), [songs, heard]);
  const countId = useId();
  if (count === 0 && !isChosen) return null;
  const press = () => showUnheard(!isChosen);
  if (!isInText) return <FilterChip label="Unheard" count={count} isChosen={isChosen} onPress={press} />;
  return (
    <button
      type="button"
      className={mergeClasses(styles.press, isChosen && styles.chosen)}
      aria-pressed={isChosen}
      aria-label={`Unheard ${formatNumber(count)}`}
      aria-describedby={countId}
      onClick={press}
    >
      {!isChosen && <span className={styles.dot} />}
      Unheard{' '}
      <span id={countId} aria-label={formatSongCount(count)}>
        {formatNumber(count)}
      </span>
      {isChosen && <Icon name="x-lg" size={12} />}
    </button>
  );
}

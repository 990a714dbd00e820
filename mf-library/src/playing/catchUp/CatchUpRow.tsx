import { catchUpRequested, versionText } from '@simmer/contracts';
import type { CatchUpItem } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { useSongWave } from '@simmer/kit/query';
import { approaching, makeStyles, mergeClasses, SongArtwork, tokens, typographyStyles, unseen } from '@simmer/kit/ui';
import { Fragment } from 'react';
import { lengthWords, newsOf, secondsOf } from './newWords.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalM,
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minHeight: '52px',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
    '&:focus-visible .new-sign': { opacity: 1 },
    '&:focus-visible .tile-picture': { opacity: 0.2 },
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorNeutralBackground2Hover },
      '&:hover .new-sign': { opacity: 1 },
      '&:hover .tile-picture': { opacity: 0.2 },
    },
    '@media (hover: none)': { '& .tile-picture': { opacity: 0.25 } },
  },
  played: {
    backgroundColor: tokens.colorBrandBackground2,
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorBrandBackground2 } },
    '& .new-sign': { opacity: 1 },
    '& .tile-picture': { opacity: 0 },
    '@media (hover: none)': { '& .tile-picture': { opacity: 0 } },
  },
  tile: { width: '40px', height: '40px' },
  sign: {
    position: 'absolute',
    inset: 0,
    display: 'grid',
    placeItems: 'center',
    opacity: 0,
    transition: `opacity ${tokens.durationFaster} ${tokens.curveEasyEase}`,
    '@media (hover: none)': { opacity: 1 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  text: { minWidth: 0 },
  name: { display: 'flex', columnGap: tokens.spacingHorizontalXS, ...typographyStyles.body1Strong },
  title: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  version: { flexShrink: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.body1 },
  news: {
    display: 'block',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.caption1,
  },
  length: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums', ...typographyStyles.caption1 },
  unseen,
});

/** A song with something new to hear: which version, what is new in each part, and how long that is. */
export function CatchUpRow({ item, isPlayed }: { item: CatchUpItem; isPlayed: boolean }) {
  const styles = useStyles();
  const { song, title, parts } = item;
  const version = versionText(song);
  const wave = useSongWave(song);
  return (
    <li>
      <button
        type="button"
        className={mergeClasses(styles.row, isPlayed && styles.played)}
        aria-current={isPlayed || undefined}
        {...approaching(song)}
        onClick={() => catchUpRequested.emit({ fromVersionId: song.id })}
      >
        <SongArtwork cleanTitle={song.cleanTitle} title={title} wave={wave} className={styles.tile}>
          <span className={mergeClasses('new-sign', styles.sign)}>
            <Icon name={isPlayed ? 'soundwave' : 'play-fill'} size={16} />
          </span>
        </SongArtwork>
        <span className={styles.text}>
          <span className={styles.name}>
            <span className={styles.unseen}>Play from</span> <span className={styles.title}>{title}</span>{' '}
            {version && <span className={styles.version}>{version}</span>}
          </span>
          {newsOf(item).map((news) => (
            <Fragment key={news}>
              {' '}
              <span className={styles.news}>{news}</span>
            </Fragment>
          ))}
        </span>{' '}
        <span className={styles.length}>{lengthWords(secondsOf(parts))}</span>
      </button>
    </li>
  );
}

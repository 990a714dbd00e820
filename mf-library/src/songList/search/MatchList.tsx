import { type SongFacts, shownTitle, versionText } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { useSongWave } from '@simmer/kit/query';
import {
  makeStyles,
  mergeClasses,
  onPhone,
  SongArtwork,
  tokens,
  typographyStyles,
  type useOptionList,
} from '@simmer/kit/ui';
import type { Match } from './useMatches.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  list: {
    position: 'absolute',
    zIndex: 10,
    insetInline: 0,
    top: `calc(100% + ${tokens.spacingVerticalXS})`,
    boxSizing: 'border-box',
    maxHeight: 'min(600px, calc(100dvh - 152px))',
    overflowY: 'auto',
    padding: tokens.spacingHorizontalXS,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    // As wide as the page: the field itself is short.
    [onPhone]: { position: 'fixed', top: '52px', insetInline: tokens.spacingHorizontalS },
  },
  option: {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    width: '100%',
    minHeight: '52px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    textAlign: 'start',
    fontFamily: tokens.fontFamilyBase,
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
  },
  active: { backgroundColor: tokens.colorNeutralBackground1Hover },
  tile: { width: '36px', height: '36px' },
  text: { display: 'grid', minWidth: 0 },
  title: { ...oneLine, ...typographyStyles.body1Strong },
  details: { ...oneLine, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  all: { minHeight: '44px', color: tokens.colorNeutralForeground2 },
  allText: { ...oneLine, ...typographyStyles.body1 },
  sign: { justifySelf: 'center' },
  none: {
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}`,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
});

type Props = {
  list: ReturnType<typeof useOptionList<Match>>;
  matches: readonly Match[];
  query: string;
  customTitles: SongFacts['customTitles'];
  onChoose(match: Match): void;
};

/** The songs found, below the search field. */
export function MatchList({ list, matches, query, customTitles, onChoose }: Props) {
  const styles = useStyles();
  if (matches.length === 0) {
    return (
      <div id={list.listProps.id} className={styles.list}>
        <p className={styles.none} role="status">{`No songs found for "${query}"`}</p>
      </div>
    );
  }
  return (
    <div {...list.listProps} className={styles.list} aria-label="Songs found">
      {matches.map((match, index) => (
        <button
          key={match === 'all' ? match : match.song.id}
          type="button"
          {...list.optionProps(index)}
          className={mergeClasses(styles.option, index === list.active && styles.active, match === 'all' && styles.all)}
          // The field keeps the focus, which keeps the list open.
          onMouseDown={(event) => event.preventDefault()}
          onPointerMove={() => list.mark(index)}
          onClick={() => onChoose(match)}
        >
          {match === 'all' ? <AllMatches query={query} /> : <FoundSong match={match} customTitles={customTitles} />}
        </button>
      ))}
    </div>
  );
}

function FoundSong({ match: { song }, customTitles }: { match: Exclude<Match, 'all'> } & Pick<Props, 'customTitles'>) {
  const styles = useStyles();
  const title = shownTitle(song, customTitles.get(song.cleanTitle));
  const details = [versionText(song), song.producer && `by ${song.producer}`].filter(Boolean).join(' · ');
  return (
    <>
      <SongArtwork cleanTitle={song.cleanTitle} title={title} wave={useSongWave(song)} className={styles.tile} />
      <span className={styles.text}>
        <span className={styles.title}>{title}</span>
        <span className={styles.details}>{details}</span>
      </span>
    </>
  );
}

function AllMatches({ query }: { query: string }) {
  const styles = useStyles();
  return (
    <>
      <Icon name="search" size={16} className={styles.sign} />
      <span className={styles.allText}>{`Show “${query}” in All Songs`}</span>
    </>
  );
}

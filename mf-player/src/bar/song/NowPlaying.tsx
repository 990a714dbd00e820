import { type PlayableSong, songPagePath } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Link, useSearchParams } from '@simmer/kit/router';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { versionProducers } from '../../data/versionProducers.queries.ts';
import type { Failure } from '../../player/player.ts';
import { failureLines, songLines } from './songLines.ts';
import { useIsAskable } from './useIsAskable.ts';
import { useTitle } from './useTitle.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, justifyItems: 'start' },
  centred: { justifyItems: 'center', textAlign: 'center', width: '100%' },
  titleLine: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS, maxWidth: '100%' },
  version: {
    flexShrink: 0,
    fontSize: tokens.fontSizeBase200,
    fontVariantNumeric: 'tabular-nums',
    color: tokens.colorNeutralForeground2,
  },
  // Shrinks before the title, which would be cut by a fraction of a pixel; the number stays.
  labelled: {
    flexShrink: 1_000_000,
    minWidth: '5ch',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  title: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground1,
    textDecorationLine: 'none',
    borderRadius: tokens.borderRadiusSmall,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  largeTitle: { fontSize: tokens.fontSizeBase500, lineHeight: '44px' },
  line: {
    maxWidth: '100%',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    minHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  failure: { color: tokens.colorStatusDangerForeground1 },
  failureStatus: { fontWeight: tokens.fontWeightSemibold },
  sentence: { whiteSpace: 'normal' },
});

type Props = {
  song: PlayableSong;
  failure: Failure | null;
  /** links to the song page; plain text if the lines are part of a button */
  isLinked?: boolean;
  /** two lines, for phones; a failure replaces the title too */
  isCompact?: boolean;
  isCentred?: boolean;
};

/** The current song, or what went wrong with it. */
export function NowPlaying({ song, failure, isLinked, isCompact, isCentred }: Props) {
  const styles = useStyles();
  const [search] = useSearchParams();
  const { data: producers } = useQuery({ ...versionProducers(song), enabled: useIsAskable() });
  const { version, by, made } = songLines(song, producers, new Date());
  const title = useTitle(song);
  const titleClass = mergeClasses(styles.title, isCentred && styles.largeTitle);
  const wrong = failure && failureLines(failure);
  const versionSign = version && (
    <span
      className={mergeClasses(styles.version, song.label ? styles.labelled : undefined)}
      data-tooltip={version}
      data-tooltip-when="cut"
    >
      {version}
    </span>
  );

  return (
    <span className={mergeClasses(styles.lines, isCentred && styles.centred)}>
      {isLinked ? (
        <span className={styles.titleLine}>
          <Link
            className={titleClass}
            to={songPagePath(song.dropboxPath, search.get('playlist'))}
            data-tooltip={title}
            data-tooltip-when="cut"
          >
            {title}
          </Link>
          {versionSign}
        </span>
      ) : (
        !(failure && isCompact) && (
          <span className={styles.titleLine}>
            <span className={styles.title}>{title}</span>
            {versionSign}
          </span>
        )
      )}
      {wrong ? (
        <>
          {wrong.status && (
            <span className={mergeClasses(styles.line, styles.failure, styles.failureStatus)}>{wrong.status}</span>
          )}
          <span className={mergeClasses(styles.line, styles.failure, styles.sentence)}>{wrong.sentence}</span>
        </>
      ) : (
        <>
          {(by || isCompact) && <span className={styles.line}>{by || made}</span>}
          {!isCompact && <span className={styles.line}>{made}</span>}
        </>
      )}
    </span>
  );
}

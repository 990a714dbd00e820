import { useStore } from '@nanostores/react';
import { $playedStretch, type PlayableSong, songPagePath } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Link, useSearchParams } from '@simmer/kit/router';
import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { versionProducers } from '../../data/versionProducers.queries.ts';
import type { Failure } from '../../scene/showStatus.ts';
import { stretchText } from '../../session/modeTexts.ts';
import { onItsSide } from '../layout/useIsHandheld.ts';
import { failureLines, songLines } from './songLines.ts';
import { useIsAskable } from './useIsAskable.ts';
import { useTitle } from './useTitle.ts';

const useStyles = makeStyles({
  lines: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', minWidth: 0, justifyItems: 'start' },
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
  largeTitle: {
    fontSize: tokens.fontSizeBase500,
    lineHeight: '44px',
    [onItsSide]: { fontSize: tokens.fontSizeBase400 },
  },
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
  about: { display: 'flex' },
  by: { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis' },
  made: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis' },
  byFirst: { flexShrink: 0, maxWidth: '70%' },
  separator: { flexShrink: 0, whiteSpace: 'pre' },
  stretch: { color: tokens.colorBrandForeground1, fontVariantNumeric: 'tabular-nums' },
  failure: { color: tokens.colorStatusDangerForeground1 },
  failureStatus: { fontWeight: tokens.fontWeightSemibold },
  sentence: { whiteSpace: 'normal' },
});

type Props = {
  song: PlayableSong;
  failure: Failure | null;
  /** links to the song page; plain text if the lines are part of a button */
  isLinked?: boolean;
  /** for the bar of a phone; a failure replaces the title too */
  isCompact?: boolean;
  isLarge?: boolean;
};

/** The current song, or what went wrong with it. */
export function NowPlaying({ song, failure, isLinked, isCompact, isLarge }: Props) {
  const styles = useStyles();
  const [search] = useSearchParams();
  const { data: producers } = useQuery({ ...versionProducers(song), enabled: useIsAskable() });
  const { version, by, made } = songLines(song, producers, new Date());
  const title = useTitle(song);
  const stretch = useStore($playedStretch)?.stretch;
  const hasMade = made !== '' && !(isCompact && by);
  const titleClass = mergeClasses(styles.title, isLarge && styles.largeTitle);
  const cut = (text: string) => ({ 'data-tooltip': text, 'data-tooltip-when': 'cut' });

  return (
    <span className={styles.lines}>
      {!(failure && isCompact) && (
        <span className={styles.titleLine}>
          {isLinked ? (
            <Link className={titleClass} to={songPagePath(song.dropboxPath, search.get('playlist'))} {...cut(title)}>
              {title}
            </Link>
          ) : (
            <span className={titleClass}>{title}</span>
          )}
          {version && (
            <span className={mergeClasses(styles.version, song.label ? styles.labelled : undefined)} {...cut(version)}>
              {version}
            </span>
          )}
        </span>
      )}
      {failure ? (
        <FailureLines failure={failure} />
      ) : stretch ? (
        <span className={mergeClasses(styles.line, styles.stretch)}>
          {isCompact ? stretchText(stretch) : `Playing ${stretchText(stretch)}`}
        </span>
      ) : (
        // One line, which has its room before the producers are known.
        <span
          className={mergeClasses(styles.line, styles.about)}
          {...cut([by, hasMade && made].filter(Boolean).join(' · '))}
        >
          {by && <span className={mergeClasses(styles.by, hasMade && styles.byFirst)}>{by}</span>}
          {by && hasMade && <span className={styles.separator}>{' · '}</span>}
          {hasMade && <span className={styles.made}>{made}</span>}
        </span>
      )}
    </span>
  );
}

function FailureLines({ failure }: { failure: Failure }) {
  const styles = useStyles();
  const { status, sentence } = failureLines(failure);
  return (
    <>
      {status && <span className={mergeClasses(styles.line, styles.failure, styles.failureStatus)}>{status}</span>}
      <span className={mergeClasses(styles.line, styles.failure, styles.sentence)}>{sentence}</span>
    </>
  );
}

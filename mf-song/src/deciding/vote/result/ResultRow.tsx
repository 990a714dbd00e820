import { useStore } from '@nanostores/react';
import { $playback, formatCount, playToggled, songPagePath, type Version } from '@simmer/contracts';
import type { VoteCandidate } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { approaching, makeStyles, mergeClasses, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { versionPlayback } from '../../../catalogue/versions/versionPlayback.ts';
import { onTouch } from '../../../controls/onTouch.ts';
import { fullName } from '../../../people/members/personNames.ts';
import { candidateName } from './voteWords.ts';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    rowGap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
  },
  play: {
    display: 'grid',
    placeItems: 'center',
    gridRowStart: 1,
    gridRowEnd: 3,
    width: '48px',
    height: '48px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground4,
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground4Hover } },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  text: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
  },
  name: {
    color: tokens.colorNeutralForeground1,
    overflowWrap: 'anywhere',
    textDecorationLine: 'none',
    ...typographyStyles.subtitle2,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    [onTouch]: { display: 'inline-flex', alignItems: 'center', minWidth: '44px', minHeight: '44px' },
  },
  file: { color: tokens.colorNeutralForeground3, overflowWrap: 'anywhere', ...typographyStyles.caption1 },
  votes: { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', ...typographyStyles.body1Strong },
  track: {
    gridColumnStart: 2,
    gridColumnEnd: -1,
    height: '8px',
    overflow: 'hidden',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground5,
  },
  bar: {
    height: '100%',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralStrokeAccessible,
  },
  winning: { backgroundColor: tokens.colorCompoundBrandBackground },
  more: {
    gridColumnStart: 2,
    gridColumnEnd: -1,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    ...typographyStyles.body1,
  },
  mine: { color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
});

const signs = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

type Props = {
  candidate: VoteCandidate;
  /** the version as it is now; undefined until known, and if it is gone */
  version: Version | undefined;
  cleanTitle: string;
  /** the most votes a version has */
  mostVotes: number;
  isMine: boolean;
};

/** A version's part in the result: its votes, who chose it, and the way to hear it. */
export function ResultRow({ candidate, version, cleanTitle, mostVotes, isMine }: Props) {
  const styles = useStyles();
  const playback = useStore($playback);
  const { filename, label, votes, voters } = candidate;
  const name = candidateName(candidate);
  const { sign, verb } = version ? versionPlayback(playback, version) : { sign: 'play' as const, verb: 'Play' };
  return (
    <li className={styles.row}>
      {version ? (
        <button
          type="button"
          className={styles.play}
          aria-label={`${verb} ${name}`}
          {...approaching(version)}
          onClick={() => playToggled.emit({ song: version })}
        >
          {sign === 'wait' ? <Spinner size="tiny" /> : <Icon name={signs[sign]} size={20} />}
        </button>
      ) : (
        <span className={styles.play} aria-hidden="true" />
      )}
      <span className={styles.text}>
        <Link className={styles.name} to={songPagePath(version?.dropboxPath ?? cleanTitle)}>
          {name}
        </Link>
        <span className={styles.file}>{filename}</span>
      </span>
      <span className={styles.votes}>{formatCount(votes, 'vote')}</span>
      <div className={styles.track}>
        <div
          className={mergeClasses(styles.bar, votes > 0 && votes === mostVotes && styles.winning)}
          style={{ width: `${mostVotes > 0 ? (votes / mostVotes) * 100 : 0}%` }}
        />
      </div>
      {voters && voters.length > 0 && <p className={styles.more}>{voters.map(fullName).join(', ')}</p>}
      {label && (
        <p className={styles.more}>
          {isMine && <span className={styles.mine}>Your choice · </span>}
          {`You heard it as ${label}`}
        </p>
      )}
    </li>
  );
}

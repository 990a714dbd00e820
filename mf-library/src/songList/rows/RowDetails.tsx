import {
  formatCount,
  formatNumber,
  relativeTime,
  type Song,
  type SongStatus,
  shortRelativeTime,
  versionText,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, tokens, typographyStyles, unseen } from '@simmer/kit/ui';
import { StatusBadge } from '../../catalogue/statuses/StatusBadge.tsx';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

const useStyles = makeStyles({
  // One line high: facts without room wrap out of sight, and only a name longer than the line is cut.
  details: {
    height: '16px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  phone: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalSNudge, minWidth: 0 },
  // What doesn't fit wraps onto a hidden line: first the session goes, then the producer.
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: 1,
    minWidth: 0,
    height: '16px',
    overflow: 'hidden',
    columnGap: tokens.spacingHorizontalXS,
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.caption1,
  },
  // Always there. A long version is shortened for the time beside it.
  always: { display: 'flex', minWidth: 0, maxWidth: '100%', columnGap: tokens.spacingHorizontalXS },
  version: { ...oneLine, minWidth: 0 },
  time: { whiteSpace: 'nowrap', flexShrink: 0 },
  playlists: { display: 'inline-flex', alignItems: 'center', columnGap: '2px', flexShrink: 0, whiteSpace: 'pre' },
  // A long name is shortened to this width before it goes.
  credit: { ...oneLine, flex: '1 1 80px', minWidth: 0, maxWidth: 'max-content' },
  dotted: { '::before': { content: '"· "' } },
  said: unseen,
});

const RIGHT_TO_LEFT = /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}/u;

/** Keeps a name that is written from right to left from reordering the date after it. */
const isolated = (name: string) => (RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name);

/** Who made a version, and where. */
const creditsOf = ({ producer, session }: Song) =>
  [producer, session].filter((name): name is string => Boolean(name)).map(isolated);

/** One piece of text, because every row has one; it breaks between facts only. */
const inOneLine = (facts: (string | false | undefined)[]) =>
  facts
    .filter((fact) => typeof fact === 'string')
    .map((fact) => fact.replaceAll(' ', '\u00a0'))
    .join(' ·\u00a0');

type Props = { song: Song; now: Date };

type PhoneProps = Props & {
  status: SongStatus;
  /** how many playlists it is in, beside the one that is shown */
  playlistCount: number;
};

/** A row's second line: version, producer, session, date and number of versions. */
export function RowDetails({ song, now }: Props) {
  const facts = [
    versionText(song),
    ...creditsOf(song),
    relativeTime(song.modifiedAt, now),
    song.versionCount > 1 && formatCount(song.versionCount, 'version'),
  ];
  return <div className={useStyles().details}>{inOneLine(facts)}</div>;
}

/** The second line on a phone: what matters most comes first, because the end is left out where there is no room. */
export function PhoneRowDetails({ song, now, status, playlistCount }: PhoneProps) {
  const styles = useStyles();
  const version = versionText(song);
  const longTime = relativeTime(song.modifiedAt, now);
  return (
    <div className={styles.phone}>
      <StatusBadge status={status} isSmall />
      <span className={styles.facts}>
        <span className={styles.always}>
          {version && <span className={styles.version}>{version}</span>}
          <span className={mergeClasses(styles.time, version && styles.dotted)} data-tooltip={longTime}>
            <span aria-hidden>{shortRelativeTime(song.modifiedAt, now)}</span>
            <span className={styles.said}>{longTime}</span>
          </span>
        </span>
        {playlistCount > 0 && (
          <span
            className={mergeClasses(styles.playlists, styles.dotted)}
            data-tooltip={formatCount(playlistCount, 'playlist')}
          >
            <Icon name="music-note-list" size={12} />
            {formatNumber(playlistCount)}
            <span className={styles.said}> {playlistCount === 1 ? 'playlist' : 'playlists'}</span>
          </span>
        )}
        {creditsOf(song).map((name, place) => (
          <span key={place} className={mergeClasses(styles.credit, styles.dotted)}>
            {name}
          </span>
        ))}
      </span>
    </div>
  );
}

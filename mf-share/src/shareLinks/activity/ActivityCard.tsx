import { formatCount, type ShareLink } from '@simmer/contracts';
import type { LinkActivity } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Badge } from '@simmer/kit/ui-forms';
import { useState } from 'react';
import { copyLink, linkPath } from '../link/linkAddress.ts';
import { useEndPersonalLink } from './activity.queries.ts';
import { activityText, songName, songText, verdictText } from './activityWords.ts';
import { HeardStrip } from './HeardStrip.tsx';

/** The songs that are shown at first, those heard last. */
const FIRST_SONGS = 3;

const useStyles = makeStyles({
  card: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
  },
  words: { display: 'grid', rowGap: tokens.spacingVerticalXXS, minWidth: 0, flexBasis: '140px', flexGrow: 1 },
  name: { margin: 0, overflowWrap: 'anywhere', ...typographyStyles.body1Strong },
  facts: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  actions: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalXS,
    '& > button': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  songs: { display: 'grid', rowGap: tokens.spacingVerticalM, margin: 0, padding: 0, listStyleType: 'none' },
  song: { display: 'grid', rowGap: tokens.spacingVerticalXS, minWidth: 0 },
  songHead: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    ...typographyStyles.caption1,
  },
  songName: { overflowWrap: 'anywhere' },
  verdicts: {
    display: 'grid',
    rowGap: tokens.spacingVerticalXXS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    overflowWrap: 'anywhere',
    ...typographyStyles.caption1,
  },
  more: { justifySelf: 'start' },
});

type Props = {
  link: Pick<ShareLink, 'kind' | 'id'>;
  activity: LinkActivity;
  /** what the link is called that personal ones were made from */
  ownName: string;
};

/** What happened through one link: songs with the parts that were heard, and what guests said. */
export function ActivityCard({ link, activity, ownName }: Props) {
  const styles = useStyles();
  const { recipient, songs, verdicts, isEnded } = activity;
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? songs : songs.slice(0, FIRST_SONGS);
  return (
    <div className={styles.card}>
      <div className={styles.head}>
        <div className={styles.words}>
          <h3 className={styles.name}>
            <bdi>{recipient ?? ownName}</bdi>
            {isEnded && (
              <>
                {' '}
                <Badge appearance="tint" color="danger" size="small">
                  Ended
                </Badge>
              </>
            )}
          </h3>
          <p className={styles.facts}>{activityText(activity, new Date())}</p>
        </div>
        {recipient !== null && <PersonalActions link={link} activity={activity} recipient={recipient} />}
      </div>
      {songs.length > 0 && (
        <ul className={styles.songs} aria-label={`Heard through ${recipient ?? ownName}`}>
          {shown.map((song) => (
            <li key={song.versionId} className={styles.song}>
              <div className={styles.songHead}>
                <span className={styles.songName}>{songName(song)}</span>
                <span className={styles.facts}>{songText(song)}</span>
              </div>
              {song.plays > 0 && <HeardStrip song={song} />}
            </li>
          ))}
        </ul>
      )}
      {songs.length > shown.length && (
        <Button className={styles.more} size="small" onClick={() => setIsWhole(true)}>
          Show all {formatCount(songs.length, 'song')}
        </Button>
      )}
      {verdicts.length > 0 && (
        <ul className={styles.verdicts} aria-label={`Verdicts through ${recipient ?? ownName}`}>
          {verdicts.map((word) => (
            <li key={`${word.guestName} ${word.cleanTitle} ${word.version}`}>
              {link.kind === 'playlist' && `${songName(word)}: `}
              {verdictText(word)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function PersonalActions({ link, activity, recipient }: Omit<Props, 'ownName'> & { recipient: string }) {
  const styles = useStyles();
  const { id, token, isEnded } = activity;
  const { mutate: end, isPending } = useEndPersonalLink(link);
  const path = linkPath({ kind: link.kind, token });
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        appearance="subtle"
        icon={<Icon name="clipboard" size={16} />}
        disabledFocusable={path === null || isEnded}
        aria-label={`Copy the link for ${recipient}`}
        onClick={() => path && void copyLink(path)}
      >
        Copy
      </Button>
      <Button
        size="small"
        appearance="subtle"
        disabledFocusable={isPending || isEnded}
        aria-label={`End the link for ${recipient}`}
        onClick={() => end(id)}
      >
        End
      </Button>
    </div>
  );
}

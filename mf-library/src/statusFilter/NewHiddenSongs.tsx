import {
  formatCount,
  type Song,
  type SongFacts,
  type SongStatus,
  type StatusFilter,
  songStatuses,
  statusOf,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { showStatuses } from '../songs/listView.ts';
import { useNewHiddenSongs } from './useNewHiddenSongs.ts';

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minHeight: '40px',
    margin: `0 ${tokens.spacingHorizontalS} ${tokens.spacingVerticalS}`,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground3,
    ...typographyStyles.caption1,
  },
  text: { flex: 1, minWidth: 0 },
  show: { color: tokens.colorBrandForeground1 },
  press: { minWidth: 'auto', '@media (pointer: coarse)': { minWidth: '44px', minHeight: '44px' } },
});

function announcement(count: number, [status, ...others]: readonly SongStatus[]): string {
  const what = formatCount(count, 'new song is', 'new songs are');
  const label = others.length === 0 && songStatuses.find(({ value }) => value === status)?.label;
  return label ? `${what} in ${label}` : `${what} hidden by the status filter`;
}

type Props = { songs: readonly Song[]; shown: StatusFilter; facts: SongFacts };

/** Announces, in one line, new songs that the status filter hides. */
export function NewHiddenSongs({ songs, shown, facts }: Props) {
  const styles = useStyles();
  const { hidden, markSeen } = useNewHiddenSongs({ songs, shown, facts });
  const statuses = [...new Set(hidden.map((song) => statusOf(song, facts.statuses)))];
  return (
    <div role="status">
      {hidden.length > 0 && (
        <div className={styles.line}>
          <Icon name="music-note-beamed" size={12} />
          <span className={styles.text}>{announcement(hidden.length, statuses)}</span>
          <Button
            className={mergeClasses(styles.press, styles.show)}
            size="small"
            appearance="subtle"
            onClick={() => showStatuses({ ...shown, ...Object.fromEntries(statuses.map((status) => [status, true])) })}
          >
            Show
          </Button>
          <Button
            className={styles.press}
            size="small"
            appearance="subtle"
            icon={<Icon name="x-lg" size={12} />}
            aria-label="Dismiss"
            onClick={markSeen}
          />
        </div>
      )}
    </div>
  );
}

import { HIDDEN_SONGS_ID, type Playlist, type PlaylistScope } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, onPhone, Spinner, tokens } from '@simmer/kit/ui';
import { useManualRefresh } from '../../catalogue/lists/songs.queries.ts';
import { PlayButtons } from './PlayButtons.tsx';
import { PlaylistActions } from './PlaylistActions.tsx';

const useStyles = makeStyles({
  actions: { display: 'flex', flexShrink: 0, minWidth: 0, alignItems: 'center', columnGap: tokens.spacingHorizontalXS },
  play: {
    minWidth: '88px',
    marginInlineEnd: tokens.spacingHorizontalXS,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  phonePlay: { flex: '0 1 112px', height: '44px' },
  roundPlay: { minWidth: '44px', width: '44px', height: '44px', padding: 0, borderRadius: tokens.borderRadiusCircular },
  icon: {
    minWidth: '32px',
    maxWidth: 'none',
    height: '32px',
    '@media (pointer: coarse)': { minWidth: '44px', height: '44px' },
    [onPhone]: { minWidth: '44px', height: '44px' },
  },
});

type Props = {
  scope: PlaylistScope;
  heading: string;
  playlist: Playlist | undefined;
  isPhone: boolean;
  className?: string;
  /** opens the field for adding songs, where it has no room of its own */
  onAdd?: (() => void) | undefined;
};

/** What can be done with the list as a whole. */
export function ListActions({ scope, heading, playlist, isPhone, className, onAdd }: Props) {
  const styles = useStyles();
  const refresh = useManualRefresh();
  const isPlaylist = scope !== null && scope > 0;
  return (
    <div className={mergeClasses(styles.actions, className)}>
      {/* Hidden songs can't be played. */}
      {scope !== HIDDEN_SONGS_ID && (
        <PlayButtons
          heading={heading}
          size={isPhone ? 'large' : 'medium'}
          // A playlist has further buttons, and on a phone a row for them.
          isIconOnly={isPhone && !isPlaylist}
          iconClass={styles.icon}
          playClass={mergeClasses(styles.play, isPhone && (isPlaylist ? styles.phonePlay : styles.roundPlay))}
        />
      )}
      {onAdd && (
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={<Icon name="plus-lg" size={16} />}
          aria-label={`Add songs to ${heading}`}
          onClick={onAdd}
        />
      )}
      {playlist && <PlaylistActions key={playlist.id} playlist={playlist} buttonClass={styles.icon} />}
      {scope === null && !isPhone && (
        <Button
          className={styles.icon}
          appearance="subtle"
          icon={refresh.isPending ? <Spinner size="extra-tiny" /> : <Icon name="cloud-arrow-down" size={16} />}
          aria-label="Check for new songs"
          data-tooltip="Check for new songs"
          disabledFocusable={refresh.isPending}
          onClick={() => refresh.mutate()}
        />
      )}
    </div>
  );
}

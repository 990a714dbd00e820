import { type CurrentUser, formatDuration, type PlayableSong, type TimestampMarker } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { tap } from '../audio/haptics.ts';
import { isSaved, useMarkerChanges } from '../data/markers.queries.ts';
import { Floating } from './Floating.tsx';

const useStyles = makeStyles({
  panel: { minWidth: '240px', padding: tokens.spacingVerticalXS },
  list: { listStyleType: 'none', maxHeight: '320px', overflowY: 'auto' },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  place: { justifyContent: 'flex-start', minHeight: '44px', fontWeight: tokens.fontWeightRegular },
  emoji: { width: '32px', fontSize: tokens.fontSizeBase500, lineHeight: 1, textAlign: 'start' },
  time: { minWidth: '40px', textAlign: 'start', fontVariantNumeric: 'tabular-nums' },
  who: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  remove: { minHeight: '44px' },
});

type Props = {
  song: PlayableSong;
  member: CurrentUser | undefined;
  markers: readonly TimestampMarker[];
  anchor: HTMLElement;
  onSeek(positionSeconds: number): void;
  onClose(): void;
};

/** One's own marker, or several that stand close together: where each one is, and which can be taken away. */
export function MarkerMenu({ song, member, markers, anchor, onSeek, onClose }: Props) {
  const styles = useStyles();
  const { remove } = useMarkerChanges(song, member);
  const then = (action: () => void) => () => {
    tap('light');
    action();
    onClose();
  };
  return (
    <Floating
      label={markers.length > 1 ? 'Markers' : 'Marker'}
      anchor={anchor}
      className={styles.panel}
      onClose={onClose}
    >
      <ul className={styles.list}>
        {markers.map((marker, index) => {
          const { id, emoji, timestamp, user, userId } = marker;
          const isOwn = userId === member?.id;
          const at = formatDuration(timestamp);
          return (
            <li key={id} className={styles.row}>
              <Button
                className={styles.place}
                appearance="subtle"
                data-first={index === 0 || undefined}
                aria-label={`Go to ${at}: ${emoji} of ${isOwn ? 'yours' : (user.firstName ?? user.email)}`}
                onClick={then(() => onSeek(timestamp))}
              >
                <span className={styles.emoji}>{emoji}</span>
                <span className={styles.time}>{at}</span>
                <span className={styles.who}>{isOwn ? 'You' : (user.firstName ?? user.email)}</span>
              </Button>
              {isOwn && (
                <Button
                  className={styles.remove}
                  appearance="subtle"
                  aria-label={`Remove your ${emoji} at ${at}`}
                  icon={<Icon name="trash" size={16} />}
                  disabledFocusable={!isSaved(marker)}
                  onClick={then(() => remove(marker))}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Floating>
  );
}

import type { CurrentUser, PlayableSong } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, onPhone, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { isSaved, shownAs, useMarkerChanges } from '../../data/markers.queries.ts';
import { Panel } from '../layout/Panel.tsx';
import { firstWords, isNote, type LanePlace, timeOf, writerOf } from './lanePlaces.ts';

const useStyles = makeStyles({
  panel: {
    minWidth: '240px',
    maxWidth: 'min(400px, calc(100vw - 16px))',
    padding: tokens.spacingVerticalXS,
    [onPhone]: { maxWidth: '100%', padding: tokens.spacingVerticalS },
  },
  list: { listStyleType: 'none', maxHeight: '320px', overflowY: 'auto' },
  row: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' },
  place: { justifyContent: 'flex-start', minHeight: '44px', fontWeight: tokens.fontWeightRegular },
  emoji: { flexShrink: 0, width: '32px', fontSize: tokens.fontSizeBase500, lineHeight: 1, textAlign: 'start' },
  time: { flexShrink: 0, minWidth: '40px', textAlign: 'start', fontVariantNumeric: 'tabular-nums' },
  who: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', color: tokens.colorNeutralForeground2 },
  remove: { minHeight: '44px' },
});

type Props = {
  song: PlayableSong;
  member: CurrentUser | undefined;
  places: readonly LanePlace[];
  anchor: HTMLElement;
  onSeek(positionSeconds: number): void;
  onClose(): void;
};

/** Lists the user's own marker, or a group of markers, with their positions and a way to remove the user's. */
export function MarkerMenu({ song, member, places, anchor, onSeek, onClose }: Props) {
  const styles = useStyles();
  const { remove } = useMarkerChanges(song, member);
  const then = (action: () => void) => () => {
    tap('light');
    action();
    onClose();
  };
  return (
    <Panel label={places.length > 1 ? 'Markers' : 'Marker'} anchor={anchor} className={styles.panel} onClose={onClose}>
      <ul className={styles.list}>
        {places.map((place, index) => {
          const { id, timestamp } = place;
          const isOwn = !isNote(place) && place.userId === member?.id;
          const at = timeOf(place);
          const who = isNote(place) ? writerOf(place.note) : (place.user.firstName ?? place.user.email);
          return (
            <li key={shownAs(id)} className={styles.row}>
              <Button
                className={styles.place}
                appearance="subtle"
                data-first={index === 0 || undefined}
                onClick={then(() => onSeek(timestamp))}
              >
                <span className={styles.emoji}>
                  {isNote(place) ? <Icon name="chat-left-text" size={16} /> : place.emoji}
                </span>{' '}
                <span className={styles.time}>{at}</span>{' '}
                <span className={styles.who}>
                  {isOwn ? 'You' : who}
                  {isNote(place) && `: ${firstWords(place.note)}`}
                </span>
              </Button>
              {isOwn && (
                <Button
                  className={styles.remove}
                  appearance="subtle"
                  aria-label={`Remove your ${place.emoji} at ${at}`}
                  icon={<Icon name="trash" size={16} />}
                  disabledFocusable={!isSaved(place)}
                  onClick={then(() => remove(place))}
                >
                  Remove
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

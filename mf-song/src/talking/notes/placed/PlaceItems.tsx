import { formatDuration, type PlayableSong, seekRequested } from '@simmer/contracts';
import { type PlacedNote, type SongComment, shownSecond } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { MenuItem } from '@simmer/kit/ui-floating';
import { momentText } from '../../../playing/timeline/momentText.ts';
import { playerPositionIn } from '../../../songData/playerPosition.ts';

export type Place = { atSeconds: number; untilSeconds: number | null };

type Props = {
  note: SongComment;
  /** undefined if the note has no place in the shown version yet */
  placed: PlacedNote | undefined;
  /** the shown version */
  shown: PlayableSong;
  /** the note's own version; undefined if that can't be played */
  own: PlayableSong | undefined;
  /** its name, such as "v3" */
  origin: string;
  /** puts the note there; null goes back to the guess */
  onPut(place: Place | null): void;
  /** closes the menu */
  onClose(): void;
};

/** A range that begins elsewhere, as long as it was; a moment where the version ends. */
function movedTo(seconds: number, { atSeconds, untilSeconds }: Place, duration: number | null): Place {
  if (untilSeconds === null) return { atSeconds: seconds, untilSeconds };
  const whole = seconds + untilSeconds - atSeconds;
  const until = Math.min(whole, duration ?? whole);
  return { atSeconds: seconds, untilSeconds: until > seconds ? until : null };
}

/** Menu items that put a note of another version where its music is in the shown one. */
export function PlaceItems({ note, placed, shown, own, origin, onPut, onClose }: Props) {
  const { atSeconds, untilSeconds } = note;
  if (atSeconds === null || note.versionId === shown.id) return null;
  const at = playerPositionIn(shown.id);
  // A note without a place here has only its own length.
  const here: Place = placed && placed.trust !== 'gone' ? placed : { atSeconds, untilSeconds };
  return (
    <>
      {placed?.trust === 'check' && (
        <MenuItem
          icon={<Icon name="check-lg" size={16} />}
          secondaryContent={formatDuration(shownSecond(placed.atSeconds, 'check'))}
          onClick={() => onPut({ atSeconds: placed.atSeconds, untilSeconds: placed.untilSeconds })}
        >
          The place is right
        </MenuItem>
      )}
      <MenuItem
        icon={<Icon name="arrow-right" size={16} />}
        disabled={at === undefined}
        secondaryContent={at === undefined ? 'Not playing' : formatDuration(shownSecond(at, 'put'))}
        onClick={() => at !== undefined && onPut(movedTo(at, here, shown.duration))}
      >
        Move to current position
      </MenuItem>
      {placed?.trust === 'put' && (
        <MenuItem icon={<Icon name="arrow-counterclockwise" size={16} />} onClick={() => onPut(null)}>
          Back to the guess
        </MenuItem>
      )}
      {own && (
        <MenuItem
          icon={<Icon name="play-fill" size={16} />}
          secondaryContent={momentText(atSeconds, untilSeconds).replace('at ', '')}
          onClick={() => {
            onClose();
            seekRequested.emit({ song: own, positionSeconds: atSeconds });
          }}
        >
          {`Play in ${origin}`}
        </MenuItem>
      )}
    </>
  );
}

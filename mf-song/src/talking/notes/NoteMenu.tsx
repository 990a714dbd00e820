import type { PlayableSong } from '@simmer/contracts';
import type { GuestShown, PlacedNote, SongComment } from '@simmer/contracts/extra';
import { makeStyles, startOfRow, tokens } from '@simmer/kit/ui';
import { Menu, MenuDivider, MenuList, MenuPopover, menuAt } from '@simmer/kit/ui-floating';
import { leavingItems } from '../../controls/leavingItems.tsx';
import { type Place, PlaceItems } from './placed/PlaceItems.tsx';

const useStyles = makeStyles({ danger: { color: tokens.colorPaletteRedForeground1 } });

type NoteMenuActions = {
  onFix(note: SongComment, anchor: HTMLElement): void;
  onEdit(note: SongComment): void;
  onDelete(note: SongComment, anchor: HTMLElement): void;
};

/** Blocks a note's guest, or lets them write again. */
export type OnBlock = (guest: GuestShown, anchor: HTMLElement) => void;

type Props = {
  note: SongComment;
  anchor: HTMLElement;
  placed: PlacedNote | undefined;
  /** the shown version */
  shown: PlayableSong;
  /** the note's own version; undefined if that can't be played */
  own: PlayableSong | undefined;
  /** its name, such as "v3" */
  origin: string;
  canChange: boolean;
  /** whether the user may change its words */
  canEdit: boolean;
  /** on phones, the actions that are buttons elsewhere */
  actions: NoteMenuActions | undefined;
  onPut(note: SongComment, place: Place | null): void;
  onBlock: OnBlock;
  onClose(): void;
};

/** What else can be done with a note. */
export function NoteMenu({ note, anchor, actions, canChange, canEdit, onPut, onBlock, onClose, ...place }: Props) {
  const styles = useStyles();
  const { leave, item } = leavingItems(anchor, onClose);
  const canFix = note.parentId === null && !note.isResolved;
  const hasPlace = note.atSeconds !== null && note.versionId !== place.shown.id;
  const guest = note.guest?.mayManage ? note.guest : undefined;
  return (
    <Menu {...menuAt(anchor, undefined, onClose)} persistOnItemClick>
      <MenuPopover>
        <MenuList>
          {actions && canFix && item('Fixed in…', 'check-circle-fill', () => actions.onFix(note, anchor))}
          <PlaceItems
            note={note}
            {...place}
            onClose={leave}
            onPut={(to) => {
              onClose();
              // The question “Check the place” may have been the opener, and it goes away.
              const row = anchor.closest<HTMLElement>('[data-row]');
              if (row) startOfRow(row)?.focus();
              onPut(note, to);
            }}
          />
          {((actions && canChange && (canFix || hasPlace)) || (guest && hasPlace)) && <MenuDivider />}
          {actions && canEdit && item('Edit note', 'pencil', () => actions.onEdit(note))}
          {guest?.isBlocked && item('Unblock guest', 'person', () => onBlock(guest, anchor))}
          {guest &&
            !guest.isBlocked &&
            item('Block guest…', 'slash-circle', () => onBlock(guest, anchor), styles.danger)}
          {actions && canChange && item('Delete note', 'trash', () => actions.onDelete(note, anchor), styles.danger)}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}

import { type PlaylistSong, shareVersion, shownTitle } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { approaching, makeStyles, mergeClasses, quietButton, tokens } from '@simmer/kit/ui';
import { useSortableRow } from '@simmer/kit/ui-sorting';
import { memo, type ReactNode, type Ref } from 'react';
import { useRows } from '../../catalogue/lists/rows.context.ts';
import { quietInRow, songItem } from '../../catalogue/rows/songRow.styles.ts';
import { heardId } from '../../playing/heard/RowHeard.tsx';
import { SongRow } from './SongRow.tsx';

const useStyles = makeStyles({
  item: {
    position: 'absolute',
    left: 0,
    width: '100%',
    ...songItem,
  },
  givesWay: {
    transition: `transform ${tokens.durationFast} ${tokens.curveEasyEase}`,
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
  lifted: { zIndex: 1, backgroundColor: tokens.colorNeutralBackground1, boxShadow: tokens.shadow16 },
  handle: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '24px',
    height: '44px',
    padding: 0,
    border: 0,
    marginInlineEnd: '-4px',
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground3,
    cursor: 'grab',
    // Touching the handle moves the row instead of scrolling the page.
    touchAction: 'none',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (hover: none)': { width: '44px', marginInline: '-8px' },
  },
  grabbed: { cursor: 'grabbing', color: tokens.colorBrandForeground1 },
  share: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: '32px',
    height: '32px',
    '@media (pointer: coarse)': { width: '44px', height: '44px' },
    ...quietButton,
    ...quietInRow,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
});

type CustomOrderRowProps = {
  song: PlaylistSong;
  index: number;
  count: number;
  /** whether this row is the list's tab stop */
  isActive: boolean;
  /** whether it is selected; undefined if no song is */
  isSelected: boolean | undefined;
  /** the row's position in the list, in pixels */
  topPx: number;
  onActive(cleanTitle: string, index: number): void;
};

/** A row that the owner can move by its handle. */
export const DraggableRow = memo(function DraggableRow(props: CustomOrderRowProps) {
  const styles = useStyles();
  const { song, isSelected } = props;
  const { handle, handleProps, isLifted, ...place } = useSortableRow(song.cleanTitle);
  const title = useShownTitle(song);
  return (
    <Item {...props} drag={{ ...place, isLifted }}>
      <SongRow
        song={song}
        isSelected={isSelected}
        leading={
          <button
            ref={handle}
            type="button"
            className={mergeClasses(styles.handle, isLifted && styles.grabbed)}
            {...handleProps}
            tabIndex={-1}
            aria-label={`Move ${title}`}
          >
            <Icon name="grip-vertical" size={16} />
          </button>
        }
        trailing={<ShareAction song={song} />}
      />
    </Item>
  );
});

/** A row in someone else's order. */
export const FixedRow = memo(function FixedRow(props: CustomOrderRowProps) {
  const { song, isSelected } = props;
  return (
    <Item {...props}>
      <SongRow song={song} isSelected={isSelected} trailing={<ShareAction song={song} />} />
    </Item>
  );
});

type ItemDrag = { row: Ref<HTMLLIElement>; shiftPx: number; isLifted: boolean; glides: boolean };
type ItemProps = CustomOrderRowProps & { drag?: ItemDrag; children: ReactNode };

/** A row's position: its place as `top`, its distance from there during a drag as a transform. */
function Item({ song, index, count, isActive, topPx, drag, onActive, children }: ItemProps) {
  const styles = useStyles();
  const { onFocus, onBlur } = approaching(song);
  return (
    <li
      ref={drag?.row}
      className={mergeClasses(styles.item, drag?.glides && styles.givesWay, drag?.isLifted && styles.lifted)}
      style={{ top: topPx, ...(drag && drag.shiftPx !== 0 && { transform: `translateY(${drag.shiftPx}px)` }) }}
      data-index={index}
      // The list's tab stop: Enter plays the song.
      tabIndex={isActive ? 0 : -1}
      aria-keyshortcuts="Enter"
      aria-label={useShownTitle(song)}
      aria-describedby={heardId(song)}
      aria-setsize={count}
      aria-posinset={index + 1}
      onFocus={(event) => {
        onActive(song.cleanTitle, index);
        onFocus(event);
      }}
      onBlur={onBlur}
    >
      {children}
    </li>
  );
}

function useShownTitle(song: PlaylistSong): string {
  return shownTitle(song, useRows().customTitles.get(song.cleanTitle));
}

/** On a phone, it is in the row's menu. */
function ShareAction({ song }: Pick<CustomOrderRowProps, 'song'>) {
  const styles = useStyles();
  const title = useShownTitle(song);
  const { isPhone } = useRows();
  if (isPhone) return null;
  return (
    <button
      type="button"
      className={mergeClasses('row-quiet', styles.share)}
      tabIndex={-1}
      data-tooltip="Copy share link"
      aria-label={`Copy share link of ${title}`}
      onClick={() => void shareVersion(song)}
    >
      <Icon name="share" size={16} />
    </button>
  );
}

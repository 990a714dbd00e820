import type { Song, SongFacts } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { useEffect, useRef, useState } from 'react';
import type { MenuPlace } from '../../catalogue/lists/rows.context.ts';
import { PlaylistDialog } from '../../catalogue/playlistDialogs/PlaylistDialog.tsx';
import { clearSelection, keepOnly, selectAll } from '../../catalogue/selection/selection.ts';
import { useSelectedSongs } from '../../catalogue/selection/useSelectedSongs.ts';
import { SelectionActions } from './SelectionActions.tsx';
import { SelectionMenu } from './SelectionMenu.tsx';
import { useEscapeClears } from './useEscapeClears.ts';
import { useSelectionActions } from './useSelectionActions.tsx';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    zIndex: 2,
    bottom: tokens.spacingVerticalM,
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalXS,
    alignSelf: 'center',
    boxSizing: 'border-box',
    maxWidth: '100%',
    marginTop: 'auto',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
    [onPhone]: {
      alignSelf: 'stretch',
      bottom: tokens.spacingVerticalS,
      justifyContent: 'space-between',
      columnGap: 0,
      paddingInline: `${tokens.spacingHorizontalM} ${tokens.spacingHorizontalXXS}`,
    },
  },
  count: { display: 'grid', marginInlineEnd: tokens.spacingHorizontalM, fontVariantNumeric: 'tabular-nums' },
  number: { ...typographyStyles.body1Strong, whiteSpace: 'nowrap' },
  apart: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap', ...typographyStyles.caption1 },
  quiet: { minWidth: '40px', '@media (hover: none)': { minWidth: '44px', minHeight: '44px' } },
});

export type SelectionBarProps = {
  /** the list, and its songs that search and filter show, in order */
  songs: readonly Song[];
  shown: readonly Song[];
  facts: SongFacts;
  /** where the menu for the whole selection was opened */
  menu: MenuPlace | undefined;
  /** must be stable */
  onMenuClosed(): void;
};

/** The number of selected songs, and the actions for all of them. */
export function SelectionBar({ songs, shown, facts, menu, onMenuClosed }: SelectionBarProps) {
  const styles = useStyles();
  const bar = useRef<HTMLDivElement>(null);
  const { selected, hiddenCount } = useSelectedSongs(songs, shown);
  const [toCreate, setToCreate] = useState<readonly Song[]>();

  const leave = () => {
    // The focus returns to the rows, because the bar is about to disappear.
    bar.current?.parentElement?.querySelector<HTMLElement>('li[tabindex="0"]')?.focus({ preventScroll: true });
    clearSelection();
  };
  const actions = useSelectionActions({ selected, facts, onCreate: () => setToCreate(selected), onDone: leave });
  // The menu closes with the selection, and must not reopen with the next one.
  useEffect(() => onMenuClosed, [onMenuClosed]);
  useEscapeClears();
  const isListed = songs.length > 0;
  useEffect(() => {
    // Drops songs that have left the list, unless the list is still loading.
    if (isListed) keepOnly(selected);
  }, [isListed, selected]);

  return (
    <>
      <div ref={bar} className={styles.bar} role="toolbar" aria-label="Selected songs">
        <span className={styles.count} role="status">
          <span className={styles.number}>{selected.length.toLocaleString()} selected</span>
          {hiddenCount > 0 && <span className={styles.apart}>{hiddenCount.toLocaleString()} not shown</span>}
        </span>
        <SelectionActions actions={actions} />
        <Button
          className={styles.quiet}
          appearance="subtle"
          icon={<Icon name="check-lg" size={16} />}
          aria-label={`Select all ${shown.length.toLocaleString()} songs`}
          data-tooltip="Select all"
          onClick={() => selectAll(shown)}
        />
        <Button
          className={styles.quiet}
          appearance="subtle"
          icon={<Icon name="x-lg" size={16} />}
          aria-label="Clear the selection"
          data-tooltip="Clear"
          onClick={leave}
        />
      </div>
      {menu && (
        <SelectionMenu actions={actions} count={selected.length} place={menu} onClear={leave} onClosed={onMenuClosed} />
      )}
      {toCreate && (
        <PlaylistDialog
          dialog={{ kind: 'createAndAdd', songs: toCreate }}
          place="library"
          onClose={() => {
            setToCreate(undefined);
            leave();
          }}
        />
      )}
    </>
  );
}

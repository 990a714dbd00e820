import { useStore } from '@nanostores/react';
import { $playback, canBePlayed, type Song, shareDialogRequested, shareVersion, type Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { approaching, Button, lazyPart, makeStyles, onPhone, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { versionPlayback } from '../../catalogue/versions/versionPlayback.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { $heardInstead, heardInsteadOf } from '../../playing/timeline/heardInstead.ts';
import { playFromCursor } from '../../room/position/playFromCursor.ts';
import { useMayCurate } from '../../songData/useMayCurate.ts';
import { FollowControl } from './FollowControl.tsx';
import { LikeControl } from './LikeControl.tsx';
import { LikedBy } from './LikedBy.tsx';
import { PlaylistBadges } from './PlaylistBadges.tsx';
import type { SongDialog } from './SongMenu.tsx';
import { SongTile } from './SongTile.tsx';
import { UNPLAYABLE_ID } from './unplayableId.ts';

const SongMenu = lazyPart(
  () => import('./SongMenu.tsx'),
  (file) => file.SongMenu,
);
const EditTitleDialog = lazyPart(
  () => import('../../catalogue/metadata/EditTitleDialog.tsx'),
  (file) => file.EditTitleDialog,
);

const DuplicatesDialog = lazyPart(
  () => import('../../catalogue/duplicates/DuplicatesDialog.tsx'),
  (file) => file.DuplicatesDialog,
);

const MergeSongDialog = lazyPart(
  () => import('../../catalogue/merging/MergeSongDialog.tsx'),
  (file) => file.MergeSongDialog,
);

const ExportDialog = lazyPart(
  () => import('../../talking/exchange/exporting/ExportDialog.tsx'),
  (file) => file.ExportDialog,
);

const ImportDialog = lazyPart(
  () => import('../../talking/exchange/importing/ImportDialog.tsx'),
  (file) => file.ImportDialog,
);

const useStyles = makeStyles({
  hero: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    // Title and actions sit together beside the square, at its bottom.
    gridTemplateRows: '1fr auto',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalM,
    [onPhone]: { gridTemplateRows: 'auto auto', columnGap: tokens.spacingHorizontalL },
  },
  tile: { gridRowStart: 1, gridRowEnd: 3, [onPhone]: { gridRowEnd: 2 } },
  text: {
    display: 'grid',
    alignSelf: 'end',
    rowGap: tokens.spacingVerticalS,
    minWidth: 0,
    [onPhone]: { alignSelf: 'center' },
  },
  titleLine: { display: 'flex', alignItems: 'center', columnGap: tokens.spacingHorizontalS, minWidth: 0 },
  title: {
    minWidth: 0,
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 3,
    overflow: 'hidden',
    ...typographyStyles.title1,
    [onPhone]: { ...typographyStyles.subtitle1 },
  },
  edit: { minWidth: '32px', flexShrink: 0, [onTouch]: { minWidth: '44px', minHeight: '44px' } },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [onPhone]: { gridColumnStart: 1, gridColumnEnd: -1, gap: tokens.spacingHorizontalXS },
  },
  play: {
    minWidth: '120px',
    [onPhone]: { minWidth: '100px', paddingInline: tokens.spacingHorizontalM },
    [onTouch]: { minHeight: '44px' },
  },
  action: { [onTouch]: { minWidth: '44px', minHeight: '44px' } },
});

const signs = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

type Props = {
  song: Song;
  songKey: string | undefined;
  title: string;
  moves: {
    onHidden(version: Version): void;
    /** called when the song has become part of another */
    onMerged(): void;
  };
  deciding: ComponentProps<typeof SongMenu>['deciding'];
};

/** The song at a glance: its square, title and actions. */
export function SongHero({ song, songKey, title, moves, deciding }: Props) {
  const styles = useStyles();
  const mayCurate = useMayCurate();
  const canPlay = canBePlayed(song);
  useStore($heardInstead);
  const heard = heardInsteadOf(song.id)?.song ?? song;
  const { sign, verb } = versionPlayback(useStore($playback), heard);
  const [more, setMore] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState<'menu' | SongDialog>();
  const share = useRef<HTMLButtonElement>(null);
  async function shareSong() {
    const link = await shareVersion(song);
    // Not on a page that was opened meanwhile.
    if (link && share.current) shareDialogRequested.emit(link);
  }
  const close = () => setOpen(undefined);
  // Dialogs opened from the menu return the focus to the menu's button.
  const closeMenu = () => {
    close();
    more?.focus();
  };
  return (
    <header className={styles.hero}>
      <div className={styles.tile}>
        <SongTile version={song} title={title} />
      </div>
      <div className={styles.text}>
        <div className={styles.titleLine}>
          <h1 className={styles.title} data-tooltip={title} data-tooltip-when="cut">
            {title}
          </h1>
          {mayCurate && (
            <Button
              appearance="subtle"
              className={styles.edit}
              icon={<Icon name="pencil" size={16} />}
              aria-label="Edit song title"
              onPointerEnter={() => void EditTitleDialog.ahead()}
              onClick={() => setOpen('title')}
            />
          )}
        </div>
        <PlaylistBadges cleanTitle={song.cleanTitle} dropboxPath={song.dropboxPath} />
      </div>
      <div className={styles.actions}>
        <Button
          appearance="primary"
          size="large"
          shape="circular"
          className={styles.play}
          icon={sign === 'wait' ? <Spinner size="tiny" appearance="inverted" /> : <Icon name={signs[sign]} size={20} />}
          aria-label={`${verb} ${title}`}
          disabledFocusable={!canPlay}
          aria-describedby={song.unplayable ? UNPLAYABLE_ID : undefined}
          {...(canPlay && approaching(song))}
          onClick={() => playFromCursor(song)}
        >
          {verb}
        </Button>
        <LikeControl song={song} songKey={songKey} title={title} />
        <FollowControl song={song} title={title} />
        <Button
          ref={share}
          appearance="subtle"
          size="large"
          className={styles.action}
          icon={<Icon name="share" size={20} />}
          aria-label="Share song"
          aria-haspopup="dialog"
          disabledFocusable={song.isHidden}
          onClick={() => void shareSong()}
        />
        {(mayCurate || !song.isHidden) && (
          <Button
            ref={setMore}
            appearance="subtle"
            size="large"
            className={styles.action}
            icon={<Icon name="three-dots" size={20} />}
            aria-label={`More for ${title}`}
            aria-haspopup="menu"
            aria-expanded={open === 'menu'}
            onPointerEnter={() => void SongMenu.ahead()}
            onClick={() => setOpen('menu')}
          />
        )}
        <LikedBy song={song} songKey={songKey} />
      </div>
      <Suspense>
        {open === 'menu' && more && (
          <SongMenu
            song={song}
            songKey={songKey}
            anchor={more}
            deciding={deciding}
            onDialog={setOpen}
            onClose={closeMenu}
          />
        )}
        {open === 'title' && <EditTitleDialog song={song} onMerged={moves.onMerged} onClosed={close} />}
        {open === 'duplicates' && <DuplicatesDialog song={song} onHidden={moves.onHidden} onClosed={close} />}
        {open === 'merge' && <MergeSongDialog song={song} onMerged={moves.onMerged} onClosed={close} />}
        {open === 'export' && <ExportDialog song={song} onClosed={close} />}
        {open === 'import' && <ImportDialog song={song} onClosed={close} />}
      </Suspense>
    </header>
  );
}

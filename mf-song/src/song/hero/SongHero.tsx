import { useStore } from '@nanostores/react';
import {
  $playback,
  canBePlayed,
  relativeTime,
  type Song,
  shareDialogRequested,
  shareVersion,
  type Version,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import {
  approaching,
  Button,
  lazyPart,
  makeStyles,
  onPhone,
  Spinner,
  tokens,
  typographyStyles,
  useIsPhone,
  useNow,
} from '@simmer/kit/ui';
import { type ComponentProps, Suspense, useRef, useState } from 'react';
import { versionPlayback } from '../../catalogue/versions/versionPlayback.ts';
import { onTouch } from '../../controls/onTouch.ts';
import { $heardInstead, heardInsteadOf } from '../../playing/timeline/heardInstead.ts';
import { playFromCursor } from '../../room/position/playFromCursor.ts';
import { useMayCurate } from '../../songData/useMayCurate.ts';
import { FollowControl } from './FollowControl.tsx';
import { InPlaylists } from './InPlaylists.tsx';
import { LikeControl } from './LikeControl.tsx';
import type { SongDialog } from './SongMenu.tsx';
import { SongTile } from './SongTile.tsx';
import { UNPLAYABLE_ID } from './unplayableId.ts';
import { VersionSwitch } from './VersionSwitch.tsx';

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

/** Where two panes have only just room, the title needs what Play’s word and its own size take. */
const onTightPanes = '@media (min-width: 1280px) and (max-width: 1399px)';

const useStyles = makeStyles({
  // One row of 72 px; on a phone, one of 64 px above the actions. What is in it arrives without moving what is below.
  hero: {
    display: 'grid',
    gridTemplateColumns: '64px minmax(0, 1fr) auto auto',
    gridTemplateRows: '32px 24px',
    gridTemplateAreas: '"tile title play actions" "tile about play actions"',
    alignContent: 'center',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalL,
    rowGap: tokens.spacingVerticalXXS,
    height: '72px',
    [onPhone]: {
      gridTemplateColumns: '48px minmax(0, 1fr) auto',
      gridTemplateRows: 'minmax(32px, auto) minmax(20px, 1fr) 40px',
      gridTemplateAreas: '"tile title play" "tile about play" "actions actions actions"',
      columnGap: tokens.spacingHorizontalM,
      rowGap: 0,
      height: '104px',
    },
  },
  tile: { gridArea: 'tile' },
  titleLine: {
    gridArea: 'title',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minWidth: 0,
    [onPhone]: { alignSelf: 'end' },
  },
  title: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    letterSpacing: '-0.01em',
    ...typographyStyles.title3,
    [onTightPanes]: { ...typographyStyles.subtitle1 },
    [onPhone]: {
      display: '-webkit-box',
      WebkitBoxOrient: 'vertical',
      WebkitLineClamp: 2,
      whiteSpace: 'normal',
      overflowWrap: 'anywhere',
      ...typographyStyles.subtitle1,
      lineHeight: tokens.lineHeightBase400,
    },
  },
  // A phone has it in the menu.
  edit: { minWidth: '32px', flexShrink: 0, [onTouch]: { minWidth: '44px' }, [onPhone]: { display: 'none' } },
  about: {
    gridArea: 'about',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minWidth: 0,
    [onPhone]: { alignSelf: 'start' },
  },
  facts: {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    ...typographyStyles.body1,
  },
  actions: {
    gridArea: 'actions',
    display: 'flex',
    alignItems: 'center',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    [onPhone]: { justifyContent: 'space-between', marginInlineStart: 0 },
  },
  play: {
    gridArea: 'play',
    minWidth: '104px',
    [onTightPanes]: { minWidth: '40px', maxWidth: '40px', padding: 0, '& .fui-Button__icon': { margin: 0 } },
    [onPhone]: { minWidth: '48px', maxWidth: '48px', height: '48px', padding: 0 },
    [onTouch]: { minHeight: '44px' },
  },
  word: { [onTightPanes]: { display: 'none' } },
  action: { [onTouch]: { minWidth: '44px', minHeight: '44px' } },
});

const signs = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

type Props = {
  song: Song;
  songKey: string | undefined;
  title: string;
  versions: readonly Version[] | undefined;
  moves: {
    select(version: Version): void;
    onHidden(version: Version): void;
    /** called when the song has become part of another */
    onMerged(): void;
  };
  deciding: ComponentProps<typeof SongMenu>['deciding'];
};

/** The song at a glance, in one row: its square, title, version and actions. */
export function SongHero({ song, songKey, title, versions, moves, deciding }: Props) {
  const styles = useStyles();
  const isPhone = useIsPhone();
  const now = useNow();
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
  const versionSwitch = <VersionSwitch song={song} versions={versions} onSelect={moves.select} />;
  const facts = [song.producer, relativeTime(song.modifiedAt, now)].filter(Boolean).join(' · ');
  return (
    <header className={styles.hero}>
      <div className={styles.tile}>
        <SongTile version={song} title={title} />
      </div>
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
        {!isPhone && <span className={styles.word}>{verb}</span>}
      </Button>
      <div className={styles.about}>
        {!isPhone && versionSwitch}
        {!isPhone && <span className={styles.facts}>{facts}</span>}
        <InPlaylists cleanTitle={song.cleanTitle} dropboxPath={song.dropboxPath} />
      </div>
      <div className={styles.actions}>
        {isPhone && versionSwitch}
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

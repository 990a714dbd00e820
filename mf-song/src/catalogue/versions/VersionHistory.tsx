import { formatNumber, type Song, type Version } from '@simmer/contracts';
import type { MovedVersion } from '@simmer/contracts/extra';
import {
  Button,
  lazyPart,
  makeStyles,
  onPhone,
  PageState,
  type Point,
  ShowToggle,
  Skeleton,
  SkeletonItem,
  tokens,
  typographyStyles,
  useMember,
  useNow,
} from '@simmer/kit/ui';
import { Suspense, startTransition, useMemo, useRef, useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { rowKeys } from '../../controls/rowKeys.ts';
import { useFocusOnNewRows } from '../../controls/useFocusOnNewRows.ts';
import { LoadFailure } from '../../feedback/LoadFailure.tsx';
import { useMayCurate } from '../../songData/useMayCurate.ts';
import { compareVersion } from './compareWith.ts';
import { RemovedVersions } from './RemovedVersions.tsx';
import { useVersionFacts } from './useVersionFacts.ts';
import { type VersionActions, VersionRow } from './VersionRow.tsx';
import type { VersionExtras } from './versionExtras.ts';
import { useRemoveVersion, useSetVersionHidden } from './versions.queries.ts';
import { drawnAtFirst, FIRST_ROWS, listedVersions } from './versionsShown.ts';

const VersionMenu = lazyPart(
  () => import('./VersionMenu.tsx'),
  (file) => file.VersionMenu,
);
const MoveVersionDialog = lazyPart(
  () => import('./MoveVersionDialog.tsx'),
  (file) => file.MoveVersionDialog,
);

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    minHeight: '40px',
    columnGap: tokens.spacingHorizontalS,
    [onTouch]: { minHeight: '44px' },
  },
  heading: { flex: 1, whiteSpace: 'nowrap', outlineStyle: 'none', ...typographyStyles.subtitle2 },
  count: { color: tokens.colorNeutralForeground3, fontVariantNumeric: 'tabular-nums' },
  list: {
    listStyleType: 'none',
    margin: `0 calc(-1 * ${tokens.spacingHorizontalM})`,
    [onPhone]: { margin: `0 calc(-1 * ${tokens.spacingHorizontalS})` },
  },
  // As high as the rows: nothing below them moves when they arrive.
  skeleton: { display: 'grid', rowGap: tokens.spacingVerticalS, padding: `${tokens.spacingVerticalXS} 0` },
  all: { [onTouch]: { minHeight: '44px' } },
});

type Props = {
  song: Song;
  versions: Version[] | undefined;
  error: Error | null;
  onRetry(): void;
  onSelect(version: Version): void;
  onNotes(version: Version): void;
  /** called when a version has left this song: moved to another title, or deleted */
  onMoved(moved: MovedVersion): void;
  onRemoved(version: Version): void;
  extras: VersionExtras;
  /** the ids of versions that the person has not heard */
  unheard: ReadonlySet<number>;
};

type Open = { kind: 'menu' | 'move'; version: Version; anchor: HTMLElement; at?: Point | undefined };

/** Every version of the song, newest first, with playback and all actions. */
export function VersionHistory(props: Props) {
  const { song, versions, error, onRetry, onSelect, onNotes, onMoved, onRemoved, extras, unheard } = props;
  const styles = useStyles();
  const mayCurate = useMayCurate();
  const isAdmin = useMember()?.isAdmin ?? false;
  const setHidden = useSetVersionHidden();
  const remove = useRemoveVersion(onRemoved);
  const [chosen, setChosen] = useState<boolean>();
  // A hidden version that is open must appear in the list.
  const showsHidden = chosen ?? song.isHidden;
  const [open, setOpen] = useState<Open>();
  const now = useNow();
  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const focusOnNew = useFocusOnNewRows(list);
  const [wholeList, setWholeList] = useState<string>();
  const showsAll = wholeList === song.cleanTitle;
  const factsOf = useVersionFacts({ song, versions, now, wordsOf: extras.wordsOf, unheard });
  const { onWords } = extras;
  const actions = useMemo(
    (): VersionActions => ({
      select: onSelect,
      showNotes: onNotes,
      showWords: onWords,
      compare: (version) => compareVersion(version, versions ?? [], song.id),
      openMenu: (version, anchor, at) => setOpen({ kind: 'menu', version, anchor, at }),
    }),
    [onSelect, onNotes, onWords, versions, song.id],
  );
  const close = () => setOpen(undefined);
  /** Returns the focus to the dialog's opener. Otherwise the page would stay hidden from assistive technology. */
  const leaveDialog = () => {
    close();
    if (open?.anchor.isConnected) open.anchor.focus();
    else heading.current?.focus();
  };
  const hideOrShow = (version: Version, isHidden: boolean) => {
    setHidden({ version, isHidden });
    const next = versions?.find((one) => !one.isHidden && one.id !== version.id);
    if (isHidden && !showsHidden && version.id === song.id && next) onSelect(next);
  };

  const listed = versions && listedVersions(versions, mayCurate && showsHidden);
  const rows = listed && (showsAll ? listed : drawnAtFirst(listed, song.id));

  return (
    <section aria-label="Version history">
      <div className={styles.head}>
        <h2 ref={heading} tabIndex={-1} className={styles.heading}>
          Versions {listed && <span className={styles.count}>{formatNumber(listed.length)}</span>}
        </h2>
        {extras.head}
        {mayCurate && (
          <ShowToggle
            kind="switch"
            label={showsHidden ? 'Hide Hidden' : 'Show Hidden'}
            isOn={showsHidden}
            onChange={setChosen}
          />
        )}
      </div>
      {rows ? (
        <ul ref={list} className={styles.list} aria-label="Versions" {...rowKeys}>
          {rows.map((version) => (
            <VersionRow key={version.id} version={version} facts={factsOf(version)} actions={actions} />
          ))}
        </ul>
      ) : error ? (
        <LoadFailure heading="Couldn’t load the versions" error={error} onRetry={onRetry} />
      ) : (
        <Skeleton aria-label="Loading versions" className={styles.skeleton}>
          {Array.from({ length: Math.min(FIRST_ROWS, Math.max(1, song.versionCount)) }, (_, index) => (
            <SkeletonItem key={index} size={48} />
          ))}
        </Skeleton>
      )}
      {listed?.length === 0 &&
        (versions?.length === 0 ? (
          <PageState
            picture="empty"
            heading="This song has no versions"
            text="Its next file in the storage folder appears here."
          />
        ) : (
          <PageState picture="hidden" heading="All versions are hidden">
            {mayCurate && <Button onClick={() => setChosen(true)}>Show hidden versions</Button>}
          </PageState>
        ))}
      {listed && rows && rows.length < listed.length && (
        <Button
          appearance="subtle"
          className={styles.all}
          onClick={() => {
            focusOnNew(FIRST_ROWS);
            startTransition(() => setWholeList(song.cleanTitle));
          }}
        >
          Show all {formatNumber(listed.length)} versions
        </Button>
      )}
      {isAdmin && showsHidden && <RemovedVersions cleanTitle={song.cleanTitle} now={now} />}
      <Suspense>
        {open?.kind === 'menu' && (
          <VersionMenu
            version={open.version}
            anchor={open.anchor}
            at={open.at}
            canBeCompared={factsOf(open.version).canBeCompared}
            actions={actions}
            more={extras.actionsOf(open.version)}
            onSetHidden={hideOrShow}
            onMove={(version) => setOpen({ kind: 'move', version, anchor: open.anchor })}
            onRemove={remove}
            onClose={close}
          />
        )}
        {open?.kind === 'move' && (
          <MoveVersionDialog
            version={open.version}
            isLast={versions?.length === 1}
            onMoved={onMoved}
            onClosed={leaveDialog}
          />
        )}
      </Suspense>
    </section>
  );
}

import {
  $playback,
  canBePlayed,
  formatDuration,
  playToggled,
  songApproached,
  type Version,
  versionText,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { approaching, lazyPart, mergeClasses, type Point, Spinner, takeContextMenu } from '@simmer/kit/ui';
import { type MouseEvent, memo, Suspense, useId, useRef } from 'react';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { FailedCheck, failedCheckId } from './FailedCheck.tsx';
import { UnplayableBadge, unplayableId } from './UnplayableBadge.tsx';
import type { VersionFacts } from './useVersionFacts.ts';
import { VersionBadges } from './VersionBadges.tsx';
import { VersionDetails } from './VersionDetails.tsx';
import { switchesTo, versionPlayback } from './versionPlayback.ts';
import { useVersionRowStyles } from './versionRow.styles.ts';

const WordMarks = lazyPart(
  () => import('./WordMarks.tsx'),
  (file) => file.WordMarks,
);

const UNHEARD = 'Not heard yet';

const icons = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

/** What can be done from a row. */
export type VersionActions = {
  select(version: Version): void;
  showNotes(version: Version): void;
  showWords(version: Version): void;
  compare(version: Version): void;
  openMenu(version: Version, anchor: HTMLElement, at?: Point): void;
};

type Props = { version: Version; facts: VersionFacts; actions: VersionActions };

/**
 * One version of the song on two lines: the name people give it, and what changed. The shown one has its file and the rest below. Plain HTML and memoized, because there may be
 * hundreds. Its name is its tab stop, and as large a target as the row; the arrow keys reach the other controls (`rowKeys`).
 */
export const VersionRow = memo(function VersionRow({ version, facts, actions }: Props) {
  const { sign, verb, title, isCurrent, isShown, letter, change, isUnheard, failure, words } = facts;
  const styles = useVersionRowStyles();
  const { button } = useQuietButton();
  const name = useRef<HTMLButtonElement>(null);
  const { filename } = version;
  const canPlay = canBePlayed(version);
  const cut = version.label
    ? { 'data-tooltip': `From the file name: ${versionText(version)}` }
    : { 'data-tooltip': title, 'data-tooltip-when': 'cut' };
  const unheardId = useId();
  const describing = [
    version.unplayable && unplayableId(version),
    isUnheard && unheardId,
    failure !== undefined && failedCheckId(version),
  ].filter(Boolean);
  const menuByPointer = {
    onContextMenu: (event: MouseEvent) =>
      name.current && actions.openMenu(version, name.current, takeContextMenu(event)),
  };
  return (
    <li
      className={mergeClasses(styles.row, isShown && styles.shown, isCurrent && styles.playing)}
      data-row={version.id}
      {...menuByPointer}
    >
      <button
        type="button"
        className={mergeClasses(button, styles.play, isCurrent && styles.playingSign)}
        tabIndex={-1}
        data-control="play"
        aria-label={`${verb} ${filename}`}
        disabled={!canPlay}
        aria-describedby={version.unplayable ? unplayableId(version) : undefined}
        {...(canPlay && approaching(version))}
        onClick={() => playToggled.emit({ song: version })}
      >
        {sign === 'wait' ? <Spinner size="tiny" /> : <Icon name={icons[sign]} size={20} />}
        {isUnheard && <span className={styles.dot} data-tooltip={UNHEARD} />}
      </button>
      <div className={mergeClasses(styles.text, version.isHidden && styles.dimmed)}>
        <div className={styles.head}>
          <button
            ref={name}
            type="button"
            className={styles.name}
            data-control="name"
            aria-label={`${title}, ${filename}`}
            aria-describedby={describing.join(' ') || undefined}
            {...cut}
            aria-current={isShown ? 'true' : undefined}
            onPointerDown={() =>
              switchesTo($playback.get(), version) && songApproached.emit({ song: version, isPressed: true })
            }
            onClick={() => actions.select(version)}
            onDoubleClick={() => {
              if (canPlay && versionPlayback($playback.get(), version).verb !== 'Pause')
                playToggled.emit({ song: version });
            }}
          >
            {title}
          </button>
          {isUnheard && (
            <span id={unheardId} className={styles.said}>
              {UNHEARD}
            </span>
          )}
          {letter && (
            <span className={styles.letter} aria-label={`Compared as ${letter}`} role="img">
              {letter}
            </span>
          )}
          {words && (
            <Suspense fallback={<span className={styles.marks} />}>
              <WordMarks {...words} filename={filename} onPress={() => actions.showWords(version)} />
            </Suspense>
          )}
          <VersionBadges version={version} />
          {version.unplayable && <UnplayableBadge id={unplayableId(version)} kind={version.unplayable} />}
          {failure !== undefined && (
            <FailedCheck version={version} failure={failure} onPress={() => actions.select(version)} />
          )}
        </div>
        <div className={styles.change} data-tooltip={change} data-tooltip-when="cut">
          {change}
        </div>
      </div>
      <span className={styles.duration}>{version.duration === null ? '–:––' : formatDuration(version.duration)}</span>
      <div className={styles.actions}>
        {facts.canBeCompared && (
          <button
            type="button"
            className={mergeClasses(button, 'row-quiet', styles.quiet, styles.compare)}
            tabIndex={-1}
            data-control="compare"
            data-tooltip="Compare"
            aria-label={`Compare ${filename}`}
            onClick={() => actions.compare(version)}
          >
            A/B
          </button>
        )}
        <button
          type="button"
          className={button}
          tabIndex={-1}
          data-control="more"
          aria-label={`More for ${filename}`}
          aria-haspopup="menu"
          onClick={(event) => actions.openMenu(version, event.currentTarget)}
        >
          <Icon name="three-dots" size={16} />
        </button>
      </div>
      {isShown && (
        <VersionDetails version={version} notes={facts.notes} modified={facts.modified} onNotes={actions.showNotes} />
      )}
    </li>
  );
}, areSame);

/** Facts are put together with each drawing of the list, so they are compared one by one. */
function areSame(before: Props, after: Props): boolean {
  const names = Object.keys(after.facts) as (keyof VersionFacts)[];
  return (
    before.version === after.version &&
    before.actions === after.actions &&
    names.every((name) => before.facts[name] === after.facts[name])
  );
}

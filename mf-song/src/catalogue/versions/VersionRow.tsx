import {
  $playback,
  canBePlayed,
  downloadVersion,
  formatDuration,
  playToggled,
  songApproached,
  type Version,
  versionText,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { approaching, lazyPart, mergeClasses, type Point, Spinner, takeContextMenu } from '@simmer/kit/ui';
import { type MouseEvent, memo, Suspense, useId, useRef } from 'react';
import { CopyFilename } from '../../controls/CopyFilename.tsx';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { FailedCheck, failedCheckId } from './FailedCheck.tsx';
import { UnplayableBadge, unplayableId } from './UnplayableBadge.tsx';
import { VersionBadges } from './VersionBadges.tsx';
import type { VersionWords } from './versionExtras.ts';
import { versionName } from './versionName.ts';
import { isHeard, switchesTo, type VersionPlayback } from './versionPlayback.ts';
import { useVersionRowStyles } from './versionRow.styles.ts';

const WordMarks = lazyPart(
  () => import('./WordMarks.tsx'),
  (file) => file.WordMarks,
);

const UNHEARD = 'Not heard yet';

const icons = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

type VersionRowProps = {
  version: Version;
  /** the state of its play button; `isCurrent` while the player has this version */
  sign: VersionPlayback['sign'];
  verb: VersionPlayback['verb'];
  isCurrent: boolean;
  /** whether the page shows this version */
  isShown: boolean;
  isPhone: boolean;
  now: Date;
  /** what changed since the version before it; null while it is not known, undefined without one before it */
  change: string | null | undefined;
  /** whether the person has not heard it */
  isUnheard: boolean;
  /** what fails its check before release, in words */
  failure: string | undefined;
  /** its notes in numbers, such as "3 open, 2 to confirm"; empty if there are none */
  notes: string;
  /** what people say about it */
  words: VersionWords | undefined;
  onSelect(version: Version): void;
  onNotes(version: Version): void;
  onWords(version: Version): void;
  /** undefined if there is nothing to compare it with */
  onCompare: ((version: Version) => void) | undefined;
  /** its letter in a comparison */
  letter: 'A' | 'B' | undefined;
  onMenu(version: Version, anchor: HTMLElement, at?: Point): void;
};

/**
 * One version of the song, by the name people give it; its file is secondary. Plain HTML and memoized, because there may be
 * hundreds. Its name is its tab stop, and as large a target as the row; the arrow keys reach the other controls (`rowKeys`).
 */
export const VersionRow = memo(function VersionRow(props: VersionRowProps) {
  const { version, sign, verb, isCurrent, isShown, isPhone, now, onSelect, onNotes } = props;
  const { change, isUnheard, failure, notes, words, onWords, onCompare, letter, onMenu } = props;
  const styles = useVersionRowStyles();
  const { button } = useQuietButton();
  const name = useRef<HTMLButtonElement>(null);
  const { filename } = version;
  const canPlay = canBePlayed(version);
  const title = versionName(version, now);
  const cut = version.label
    ? { 'data-tooltip': `From the file name: ${versionText(version)}` }
    : { 'data-tooltip': title, 'data-tooltip-when': 'cut' };
  const unheardId = useId();
  const describing = [
    version.unplayable && unplayableId(version),
    isUnheard && unheardId,
    failure !== undefined && failedCheckId(version),
  ].filter(Boolean);
  const duration = version.duration === null ? '–:––' : formatDuration(version.duration);
  const menuByPointer = {
    onContextMenu: (event: MouseEvent) => name.current && onMenu(version, name.current, takeContextMenu(event)),
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
          onClick={() => onSelect(version)}
          onDoubleClick={() => {
            if (canPlay && !isHeard($playback.get(), version)) playToggled.emit({ song: version });
          }}
        >
          {title}
        </button>
        {isUnheard && (
          <span id={unheardId} className={styles.said}>
            {UNHEARD}
          </span>
        )}
        <div className={styles.details}>
          {letter && (
            <span className={styles.letter} aria-label={`Compared as ${letter}`} role="img">
              {letter}
            </span>
          )}
          <span className={styles.file} data-tooltip={filename} data-tooltip-when="cut">
            {filename}
          </span>
          <VersionBadges version={version} />
          {version.unplayable && <UnplayableBadge id={unplayableId(version)} kind={version.unplayable} />}
          {failure !== undefined && (
            <FailedCheck version={version} failure={failure} onPress={() => onSelect(version)} />
          )}
          {words && (
            <Suspense fallback={<span className={styles.marks} />}>
              <WordMarks {...words} filename={filename} onPress={() => onWords(version)} />
            </Suspense>
          )}
          {notes && <span className={styles.notes}>{notes}</span>}
          {isPhone && <span>{duration}</span>}
        </div>
        {change !== undefined && (
          <div className={styles.change} data-tooltip={change} data-tooltip-when="cut">
            {change}
          </div>
        )}
      </div>
      {!isPhone && <span className={styles.duration}>{duration}</span>}
      <div className={styles.actions}>
        {!isPhone && (
          <>
            {onCompare && (
              <button
                type="button"
                className={mergeClasses(button, 'row-quiet', styles.quiet, styles.compare)}
                tabIndex={-1}
                data-control="compare"
                data-tooltip="Compare"
                aria-label={`Compare ${filename}`}
                onClick={() => onCompare(version)}
              >
                A/B
              </button>
            )}
            <CopyFilename
              isInRow
              filename={filename}
              className={mergeClasses('row-quiet', styles.quiet, styles.roomy)}
            />
            <button
              type="button"
              className={mergeClasses(button, 'row-quiet', styles.quiet, styles.roomy)}
              tabIndex={-1}
              data-control="download"
              data-tooltip="Download"
              aria-label={`Download ${filename}`}
              disabled={version.isHidden}
              onClick={() => void downloadVersion(version)}
            >
              <Icon name="download" size={16} />
            </button>
            <button
              type="button"
              className={mergeClasses(button, 'row-quiet', styles.quiet, styles.roomy)}
              tabIndex={-1}
              data-control="notes"
              data-tooltip="Notes"
              aria-label={`Notes on ${filename}`}
              onClick={() => onNotes(version)}
            >
              <Icon name="chat-left-text" size={16} />
            </button>
          </>
        )}
        <button
          type="button"
          className={button}
          tabIndex={-1}
          data-control="more"
          aria-label={`More for ${filename}`}
          aria-haspopup="menu"
          onClick={(event) => onMenu(version, event.currentTarget)}
        >
          <Icon name="three-dots" size={16} />
        </button>
      </div>
    </li>
  );
});

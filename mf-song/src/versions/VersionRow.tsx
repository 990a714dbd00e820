import {
  $playback,
  downloadVersion,
  formatDuration,
  playToggled,
  relativeTime,
  songApproached,
  type Version,
} from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import {
  makeStyles,
  mergeClasses,
  onPhone,
  type Point,
  Spinner,
  takeContextMenu,
  tokens,
  typographyStyles,
} from '@simmer/kit/ui';
import { type MouseEvent, memo, useRef } from 'react';
import { CopyFilename } from '../controls/CopyFilename.tsx';
import { useQuietButton } from '../controls/quietButton.styles.ts';
import { VersionBadges } from './VersionBadges.tsx';
import { isHeard, switchesTo, type VersionPlayback } from './versionPlayback.ts';

const useStyles = makeStyles({
  row: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '60px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    borderRadius: tokens.borderRadiusLarge,
    // Rows out of view skip layout: three hundred cost no more than a screenful.
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 60px',
    '@media (hover: hover)': { ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover } },
    '&:hover .row-quiet': { opacity: 1 },
    '&:focus-within .row-quiet': { opacity: 1 },
    [onPhone]: { columnGap: tokens.spacingHorizontalXS, padding: `${tokens.spacingVerticalXS} 0` },
  },
  shown: { backgroundColor: tokens.colorNeutralBackground1Selected },
  playing: { backgroundColor: tokens.colorBrandBackground2 },
  // It comes before the name, whose target would cover it.
  play: { zIndex: 1, width: '44px', height: '44px', borderRadius: tokens.borderRadiusCircular },
  playingSign: { color: tokens.colorBrandForeground2 },
  text: { flex: 1, minWidth: 0, display: 'grid', rowGap: '2px' },
  // Strong colours keep dimmed text readable.
  dimmed: { opacity: 0.7, '& span, & button': { color: tokens.colorNeutralForeground1 } },
  name: {
    justifySelf: 'start',
    maxWidth: '100%',
    padding: 0,
    border: 0,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground1,
    cursor: 'pointer',
    textAlign: 'start',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1Strong,
    // The whole row is its target; controls above it have their own.
    '::before': { content: '""', position: 'absolute', inset: 0 },
    ':focus-visible': { outlineStyle: 'none' },
    ':focus-visible::before': {
      outline: `2px solid ${tokens.colorStrokeFocus2}`,
      outlineOffset: '-2px',
      borderRadius: tokens.borderRadiusLarge,
    },
  },
  details: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    rowGap: '2px',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  time: {
    width: '128px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  duration: {
    width: '44px',
    textAlign: 'end',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.body1,
  },
  actions: { display: 'flex', alignItems: 'center' },
  compare: { ...typographyStyles.caption1Strong },
  letter: {
    minWidth: '18px',
    borderRadius: tokens.borderRadiusCircular,
    textAlign: 'center',
    color: tokens.colorBrandForeground2,
    backgroundColor: tokens.colorBrandBackground2,
    border: `1px solid ${tokens.colorBrandStroke1}`,
    ...typographyStyles.caption1Strong,
  },
  quiet: {
    opacity: 0,
    transition: `opacity ${tokens.durationFast} ${tokens.curveDecelerateMid}`,
    '@media (hover: none)': { opacity: 1 },
    '@media (prefers-reduced-motion: reduce)': { transition: 'none' },
  },
});

const icons = { play: 'play-fill', pause: 'pause-fill', retry: 'arrow-clockwise' } as const;

export type VersionRowProps = {
  version: Version;
  /** the state of its play button; `isCurrent` while the player has this version */
  sign: VersionPlayback['sign'];
  verb: VersionPlayback['verb'];
  isCurrent: boolean;
  /** whether the page shows this version */
  isShown: boolean;
  isPhone: boolean;
  now: Date;
  onSelect(version: Version): void;
  onNotes(version: Version): void;
  /** undefined if there is nothing to compare it with */
  onCompare: ((version: Version) => void) | undefined;
  /** its letter in a comparison */
  letter: 'A' | 'B' | undefined;
  onMenu(version: Version, anchor: HTMLElement, at?: Point): void;
};

/**
 * One file of the song. Plain HTML and memoized, because there may be hundreds. Its name is its tab stop, and as large a target as the row; the arrow keys
 * reach the other controls (`rowKeys`).
 */
export const VersionRow = memo(function VersionRow(props: VersionRowProps) {
  const { version, sign, verb, isCurrent, isShown, isPhone, now, onSelect, onNotes } = props;
  const { onCompare, letter, onMenu } = props;
  const styles = useStyles();
  const { button } = useQuietButton();
  const name = useRef<HTMLButtonElement>(null);
  const { filename } = version;
  const time = relativeTime(version.modifiedAt, now);
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
        disabled={version.isHidden}
        onPointerDown={() => songApproached.emit({ song: version })}
        onClick={() => playToggled.emit({ song: version })}
      >
        {sign === 'wait' ? <Spinner size="tiny" /> : <Icon name={icons[sign]} size={20} />}
      </button>
      <div className={mergeClasses(styles.text, version.isHidden && styles.dimmed)}>
        <button
          ref={name}
          type="button"
          className={styles.name}
          data-control="name"
          data-tooltip={filename}
          data-tooltip-when="cut"
          aria-current={isShown ? 'true' : undefined}
          onPointerDown={() => switchesTo($playback.get(), version) && songApproached.emit({ song: version })}
          onClick={() => onSelect(version)}
          onDoubleClick={() => {
            if (!version.isHidden && !isHeard($playback.get(), version)) playToggled.emit({ song: version });
          }}
        >
          {filename}
        </button>
        <div className={styles.details}>
          {letter && (
            <span className={styles.letter} aria-label={`Compared as ${letter}`} role="img">
              {letter}
            </span>
          )}
          <VersionBadges version={version} onPress={() => onSelect(version)} />
          {version.producer && !isPhone && <span>{version.producer}</span>}
          {isPhone && <span>{time}</span>}
          {isPhone && <span>{duration}</span>}
        </div>
      </div>
      {!isPhone && <span className={styles.time}>{time}</span>}
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
            <CopyFilename isInRow filename={filename} className={mergeClasses('row-quiet', styles.quiet)} />
            <button
              type="button"
              className={mergeClasses(button, 'row-quiet', styles.quiet)}
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
              className={mergeClasses(button, 'row-quiet', styles.quiet)}
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

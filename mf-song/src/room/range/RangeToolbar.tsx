import { formatDuration, type Song, toastRequested } from '@simmer/contracts';
import { Icon, type IconName } from '@simmer/kit/icons';
import { makeStyles, mergeClasses, moveInRow, onPhone, Spinner, tokens, typographyStyles } from '@simmer/kit/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import type { TimeView } from '../../playing/timeline/timeView.ts';
import { LONGEST_EXPORT_SECONDS } from '../../playing/wav/decodeAudio.ts';
import { copyRangeLink } from './copyRangeLink.ts';
import { exportRange } from './exportRange.ts';
import type { Range } from './range.ts';

const useStyles = makeStyles({
  toolbar: {
    position: 'absolute',
    bottom: tokens.spacingVerticalXS,
    left: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    padding: '2px',
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow8,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    // Below the waveform, which it would cover.
    [onPhone]: { bottom: 'auto', top: `calc(100% + ${tokens.spacingVerticalL})` },
  },
  time: {
    padding: `0 ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    [onPhone]: { display: 'none' },
  },
  tools: { display: 'flex' },
  on: { color: tokens.colorCompoundBrandForeground1, backgroundColor: tokens.colorBrandBackground2 },
});

type Props = {
  song: Song;
  range: Range;
  view: TimeView;
  /** the middle of the visible part */
  middlePx: number;
  isLooping: boolean;
  onLoop(): void;
  onNote(): void;
  onClear(): void;
};

/** What can be done with the selected range. One stop of the Tab key, with arrows among its buttons. */
export function RangeToolbar({ song, range, view, middlePx, isLooping, onLoop, onNote, onClear }: Props) {
  const styles = useStyles();
  const { button } = useQuietButton();
  const bar = useRef<HTMLDivElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  const [widthPx, setWidthPx] = useState(0);
  useLayoutEffect(() => setWidthPx(bar.current?.offsetWidth ?? 0), []);
  const { isExporting, exportIt } = useExport(song, range);
  const canExport = view.durationSeconds <= LONGEST_EXPORT_SECONDS;
  const left = Math.max(0, Math.min(view.widthPx - widthPx, middlePx - widthPx / 2));
  const tool = (label: string, icon: IconName, press: () => void, options: { key?: string; isOn?: boolean } = {}) => (
    <button
      type="button"
      className={mergeClasses(button, options.isOn && styles.on)}
      tabIndex={icon === 'repeat' ? 0 : -1}
      aria-label={label}
      aria-pressed={options.isOn}
      data-tooltip={options.key ? `${label} (${options.key})` : label}
      onClick={press}
    >
      {icon === 'download' && isExporting ? <Spinner size="tiny" /> : <Icon name={icon} size={16} />}
    </button>
  );
  return (
    <div
      ref={bar}
      className={styles.toolbar}
      style={{ transform: `translateX(${left}px)` }}
      role="toolbar"
      tabIndex={-1}
      aria-label={`Range ${formatDuration(range.fromSeconds)} to ${formatDuration(range.untilSeconds)}`}
      onKeyDown={(event) => tools.current && moveInRow(event, tools.current)}
    >
      <span className={styles.time}>
        {formatDuration(range.fromSeconds)}–{formatDuration(range.untilSeconds)}
      </span>
      <div ref={tools} className={styles.tools}>
        {tool('Loop', 'repeat', onLoop, { key: 'O', isOn: isLooping })}
        {tool('Write a note', 'chat-left-text', onNote)}
        {tool('Copy link', 'link-45deg', () => void copyRangeLink(song, range))}
        {canExport && tool('Export as WAV', 'download', exportIt)}
        {tool('Clear', 'x-lg', onClear, { key: 'Esc' })}
      </div>
    </div>
  );
}

/** Exports the range, once at a time. */
function useExport(song: Song, range: Range) {
  const [isExporting, setIsExporting] = useState(false);
  const exportIt = async () => {
    if (isExporting) return;
    setIsExporting(true);
    try {
      await exportRange(song, range);
    } catch {
      toastRequested.emit({
        title: 'Couldn’t export the range',
        body: 'The file couldn’t be loaded or decoded. Please try again.',
        intent: 'destructive',
      });
    } finally {
      setIsExporting(false);
    }
  };
  return { isExporting, exportIt: () => void exportIt() };
}

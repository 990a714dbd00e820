import { useStore } from '@nanostores/react';
import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, Caption1, makeStyles, mergeClasses, Subtitle2, tokens } from '@simmer/kit/ui';
import { useEffect, useRef } from 'react';
import { tap } from '../audio/haptics.ts';
import type { Player } from '../player/player.ts';
import type { QueuedSong } from '../queue/upNext.ts';
import { Floating } from './Floating.tsx';
import { $openPanel } from './openPanel.ts';
import { useTitle } from './useTitle.ts';

const useStyles = makeStyles({
  panel: { width: '400px', padding: 0 },
  head: {
    position: 'sticky',
    top: 0,
    zIndex: 1,
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  heading: { flex: 1 },
  button: { minWidth: '44px', height: '44px', padding: `0 ${tokens.spacingHorizontalS}` },
  list: { listStyleType: 'none', maxHeight: '320px', overflowY: 'auto', padding: tokens.spacingVerticalXS },
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    borderRadius: tokens.borderRadiusMedium,
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
  },
  song: {
    display: 'grid',
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    minHeight: '44px',
    alignContent: 'center',
    border: 0,
    textAlign: 'start',
    fontFamily: 'inherit',
    color: 'inherit',
    backgroundColor: 'transparent',
    borderRadius: tokens.borderRadiusMedium,
    cursor: 'pointer',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  line: { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  title: { fontSize: tokens.fontSizeBase300, lineHeight: tokens.lineHeightBase300 },
  by: { color: tokens.colorNeutralForeground2 },
  actions: { display: 'flex' },
  action: {
    width: '36px',
    minWidth: '36px',
    height: '44px',
    padding: 0,
    '@media (pointer: coarse)': { width: '44px', minWidth: '44px' },
  },
  empty: {
    display: 'grid',
    justifyItems: 'center',
    rowGap: tokens.spacingVerticalXS,
    padding: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXL}`,
    textAlign: 'center',
    color: tokens.colorNeutralForeground2,
  },
});

type Props = { player: Player; anchor: HTMLElement | null; onClose(): void };

/** What is queued: seen, put in another order, taken out. */
export function QueuePanel({ player, anchor, onClose }: Props) {
  const styles = useStyles();
  const entries = useStore(player.upNext.$entries);
  const list = useRef<HTMLOListElement>(null);
  const focusAfter = useRef<{ place: number; name: string }>(null);

  // The focus stays with the song that was moved, or where the one that went away has stood.
  useEffect(() => {
    const wished = focusAfter.current;
    focusAfter.current = null;
    if (!wished) return;
    const row = list.current?.children[Math.min(wished.place, entries.length - 1)];
    const button = row?.querySelector<HTMLElement>(`[data-action="${wished.name}"]`) ?? row?.querySelector('button');
    (button ?? list.current?.closest<HTMLElement>('[popover]'))?.focus();
  }, [entries]);

  const actionsOf = (entry: QueuedSong, place: number) => ({
    onPlay() {
      player.playQueued(entry.key);
    },
    onMove(step: 1 | -1) {
      focusAfter.current = { place: place + step, name: step === 1 ? 'later' : 'sooner' };
      player.upNext.move(entry.key, step);
    },
    onRemove() {
      focusAfter.current = { place, name: 'remove' };
      player.upNext.remove(entry.key);
    },
  });

  return (
    <Floating label="Queue" anchor={anchor} className={styles.panel} onClose={onClose}>
      <div className={styles.head}>
        <Subtitle2 as="h2" className={styles.heading}>
          Up next
        </Subtitle2>
        {entries.length > 0 && (
          <Button className={styles.button} appearance="subtle" onClick={player.upNext.clear}>
            Clear
          </Button>
        )}
        <Button
          className={styles.button}
          appearance="subtle"
          aria-label="Keyboard keys"
          title="Keyboard keys"
          icon={<Icon name="keyboard" size={20} />}
          onClick={() => $openPanel.set({ name: 'keys', anchor })}
        />
        <Button
          className={styles.button}
          appearance="subtle"
          aria-label="Close the queue"
          icon={<Icon name="x-lg" size={16} />}
          onClick={onClose}
        />
      </div>
      {entries.length === 0 ? (
        <div className={styles.empty}>
          <Icon name="music-note-list" size={24} />
          <p>Nothing is queued.</p>
          <Caption1>Add a song from its menu in the library; until then the list goes on in its order.</Caption1>
        </div>
      ) : (
        <ol ref={list} className={styles.list}>
          {entries.map((entry, place) => (
            <Row
              key={entry.key}
              entry={entry}
              isFirst={place === 0}
              isLast={place === entries.length - 1}
              {...actionsOf(entry, place)}
            />
          ))}
        </ol>
      )}
    </Floating>
  );
}

type RowProps = {
  entry: QueuedSong;
  isFirst: boolean;
  isLast: boolean;
  onPlay(): void;
  onMove(step: 1 | -1): void;
  onRemove(): void;
};

function Row({ entry: { song }, isFirst, isLast, onPlay, onMove, onRemove }: RowProps) {
  const styles = useStyles();
  const title = useTitle(song);
  const by = [song.version === null ? null : `v${song.version}`, song.producer].filter(Boolean).join(' · ');
  const action = (name: string, icon: IconName, label: string, isPossible: boolean, onPress: () => void) => (
    <Button
      className={styles.action}
      appearance="transparent"
      data-action={name}
      aria-label={label}
      title={label}
      icon={<Icon name={icon} size={16} />}
      disabledFocusable={!isPossible}
      onClick={() => {
        tap('light');
        onPress();
      }}
    />
  );
  return (
    <li className={styles.row}>
      <button type="button" className={styles.song} aria-label={`Play ${title} now`} onClick={onPlay}>
        <span className={mergeClasses(styles.line, styles.title)}>{title}</span>
        {by && <Caption1 className={mergeClasses(styles.line, styles.by)}>{by}</Caption1>}
      </button>
      <span className={styles.actions}>
        {action('sooner', 'chevron-up', `Play ${title} sooner`, !isFirst, () => onMove(-1))}
        {action('later', 'chevron-down', `Play ${title} later`, !isLast, () => onMove(1))}
        {action('remove', 'x-lg', `Remove ${title} from the queue`, true, onRemove)}
      </span>
    </li>
  );
}

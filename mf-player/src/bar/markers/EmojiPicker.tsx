import { formatDuration, type PlayableSong } from '@simmer/contracts';
import { checkInput, newMarker } from '@simmer/contracts/extra';
import { Button, Caption1, Input, makeStyles, mergeClasses, tokens, useMember } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { type FormEvent, useState } from 'react';
import { tap } from '../../audio/haptics.ts';
import { useMarkerChanges } from '../../data/markers.queries.ts';
import { Panel } from '../layout/Panel.tsx';
import { useGridKeys } from '../layout/useGridKeys.ts';
import { useIsHandheld } from '../layout/useIsHandheld.ts';
import { musicEmoji } from './emoji.ts';

const useStyles = makeStyles({
  picker: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    width: '332px',
    maxWidth: '100%',
    padding: tokens.spacingHorizontalM,
  },
  inSheet: { width: '100%', padding: tokens.spacingHorizontalL },
  heading: { fontWeight: tokens.fontWeightSemibold },
  grid: { display: 'grid', gridTemplateColumns: 'repeat(6, 1fr)', gap: tokens.spacingVerticalXS },
  emoji: {
    height: '44px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    fontSize: tokens.fontSizeBase600,
    lineHeight: 1,
    backgroundColor: 'transparent',
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover },
    ':active': { backgroundColor: tokens.colorSubtleBackgroundPressed },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  own: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', columnGap: tokens.spacingHorizontalS },
  input: { minWidth: 0, minHeight: '44px' },
  add: { height: '44px' },
});

const COLUMNS = 6;

type Props = { song: PlayableSong; anchor: HTMLElement | null; atSeconds: number; onClose(): void };

/** Adds an emoji at a position in the song: one of two dozen, or any other. */
export function EmojiPicker({ song, anchor, atSeconds, onClose }: Props) {
  const styles = useStyles();
  const { add } = useMarkerChanges(song, useMember());
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const isSheet = useIsHandheld();
  const grid = useGridKeys(musicEmoji.length, COLUMNS);

  const leave = (emoji: string) => {
    tap('medium');
    add({ timestamp: atSeconds, emoji });
    onClose();
  };
  const leaveTyped = (event: FormEvent) => {
    event.preventDefault();
    const wish = checkInput(newMarker, { timestamp: atSeconds, emoji: typed });
    if (wish.isValid) return leave(wish.data.emoji);
    setProblem(wish.message);
  };

  return (
    <Panel
      label={`Add a marker at ${formatDuration(atSeconds)}`}
      anchor={anchor}
      className={mergeClasses(styles.picker, isSheet && styles.inSheet)}
      onClose={onClose}
    >
      <Caption1 className={styles.heading}>Add a marker at {formatDuration(atSeconds)}</Caption1>
      <div className={styles.grid} role="toolbar" tabIndex={-1} aria-label="Emoji" onKeyDown={grid.onKeyDown}>
        {musicEmoji.map(([emoji, words], index) => (
          <button
            key={emoji}
            type="button"
            className={styles.emoji}
            aria-label={words}
            data-tooltip={words}
            data-first={index === 0 || undefined}
            tabIndex={grid.tabIndexOf(index)}
            onClick={() => leave(emoji)}
          >
            {emoji}
          </button>
        ))}
      </div>
      <form className={styles.own} onSubmit={leaveTyped}>
        <Field validationMessage={problem}>
          <Input
            className={styles.input}
            value={typed}
            aria-label="Another emoji"
            placeholder="Another emoji"
            onChange={(_, { value }) => {
              setTyped(value);
              setProblem(undefined);
            }}
          />
        </Field>
        <Button className={styles.add} type="submit" disabledFocusable={!typed.trim()}>
          Add
        </Button>
      </form>
    </Panel>
  );
}

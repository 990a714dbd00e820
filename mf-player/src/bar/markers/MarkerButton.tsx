import { useStore } from '@nanostores/react';
import { $playbackPosition } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { $openPanel, togglePanel } from '../layout/openPanel.ts';
import { EmojiPicker } from './lazyEmojiPicker.ts';

const useStyles = makeStyles({
  // Kept within its row: overflow at the bottom of the window would make the page scroll.
  button: { width: '32px', minWidth: '32px', height: '24px', padding: 0, flexShrink: 0 },
  large: { width: '44px', minWidth: '44px', height: '44px' },
});

/** Opens the emoji picker at the current position. */
export function MarkerButton({ isLarge }: { isLarge?: boolean }) {
  const styles = useStyles();
  const isOpen = useStore($openPanel)?.name === 'emoji';
  return (
    <Button
      className={mergeClasses(styles.button, isLarge && styles.large)}
      appearance="subtle"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label="Add a marker here"
      data-tooltip="Add a marker here"
      icon={<Icon name="emoji-smile" size={isLarge ? 20 : 16} />}
      onPointerEnter={() => void EmojiPicker.ahead()}
      onClick={({ currentTarget }) => {
        tap('light');
        togglePanel({ name: 'emoji', anchor: currentTarget, atSeconds: $playbackPosition.get().positionSeconds });
      }}
    />
  );
}

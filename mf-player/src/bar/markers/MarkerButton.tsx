import { useStore } from '@nanostores/react';
import { $playbackPosition } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens } from '@simmer/kit/ui';
import { tap } from '../../audio/haptics.ts';
import { $openPanel, togglePanel } from '../layout/openPanel.ts';
import { target } from '../layout/target.ts';
import { EmojiPicker } from './lazyEmojiPicker.ts';

const useStyles = makeStyles({
  button: { ...target, color: tokens.colorNeutralForeground2 },
});

/** Opens the emoji picker at the current position. */
export function MarkerButton() {
  const styles = useStyles();
  const isOpen = useStore($openPanel)?.name === 'emoji';
  return (
    <Button
      className={styles.button}
      appearance="subtle"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label="Add a marker here"
      data-tooltip="Add a marker here"
      icon={<Icon name="emoji-smile" size={18} />}
      onPointerEnter={() => void EmojiPicker.ahead()}
      onClick={({ currentTarget }) => {
        tap('light');
        togglePanel({ name: 'emoji', anchor: currentTarget, atSeconds: $playbackPosition.get().positionSeconds });
      }}
    />
  );
}

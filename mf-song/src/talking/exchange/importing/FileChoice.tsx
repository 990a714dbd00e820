import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens, typographyStyles } from '@simmer/kit/ui';
import { type DragEvent, useRef, useState } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';

const useStyles = makeStyles({
  place: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    rowGap: tokens.spacingVerticalS,
    minHeight: '200px',
    padding: tokens.spacingHorizontalL,
    boxSizing: 'border-box',
    textAlign: 'center',
    border: `1px dashed ${tokens.colorNeutralStrokeAccessible}`,
    borderRadius: tokens.borderRadiusLarge,
    color: tokens.colorNeutralForeground2,
  },
  over: { backgroundColor: tokens.colorBrandBackground2 },
  text: { margin: 0 },
  hint: { margin: 0, color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  drop: { [onTouch]: { display: 'none' } },
  button: { [onTouch]: { minHeight: '44px' } },
});

type Props = { onFile(file: File): void };

/** Takes a file of markers: chosen, or dropped here. */
export function FileChoice({ onFile }: Props) {
  const styles = useStyles();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const over = (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setIsOver(true);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file) onFile(file);
  };
  const dropping = { onDragEnter: over, onDragOver: over, onDragLeave: () => setIsOver(false), onDrop: drop };
  return (
    <div role="group" aria-label="File" className={mergeClasses(styles.place, isOver && styles.over)} {...dropping}>
      <Icon name="file-earmark-arrow-up" size={32} />
      <p className={styles.text}>A MIDI file or a table of markers, from any DAW</p>
      <Button className={styles.button} onClick={() => input.current?.click()}>
        Choose a file
      </Button>
      <p className={styles.hint}>
        MIDI, CSV or tab-separated text, up to 1 MB.<span className={styles.drop}> You can also drop it here.</span>
      </p>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="File of markers"
        accept=".mid,.midi,.csv,.tsv,.txt,audio/midi,audio/x-midi,text/csv,text/plain"
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file) onFile(file);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

import { Icon } from '@simmer/kit/icons';
import { Button, Field, Input, makeStyles, tokens } from '@simmer/kit/ui';
import { useState } from 'react';
import { FolderPicker } from '../dropboxAuth/FolderPicker.tsx';

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    columnGap: tokens.spacingHorizontalS,
    alignItems: 'start',
  },
  // In line with the input, below the field's label.
  browse: { marginTop: tokens.spacingVerticalXXL },
});

type Props = { label: string; hint: string; value: string; onChange(path: string): void };

/** A path in the storage: typed, or chosen by browsing. */
export function PathField({ label, hint, value, onChange }: Props) {
  const styles = useStyles();
  const [isBrowsing, setIsBrowsing] = useState(false);
  return (
    <div className={styles.row}>
      <Field label={label} hint={hint}>
        <Input value={value} spellCheck={false} onChange={(_, given) => onChange(given.value)} />
      </Field>
      <Button
        className={styles.browse}
        icon={<Icon name="folder2" />}
        aria-label={`Browse for the ${label.toLowerCase()}`}
        onClick={() => setIsBrowsing(true)}
      />
      {isBrowsing && (
        <FolderPicker
          title={`Choose the ${label.toLowerCase()}`}
          startPath=""
          onClosed={(path) => {
            setIsBrowsing(false);
            if (path !== undefined) onChange(path);
          }}
        />
      )}
    </div>
  );
}

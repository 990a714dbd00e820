import { Icon } from '@simmer/kit/icons';
import { Button, Input, makeStyles, tokens } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import { useState } from 'react';
import { FolderPicker } from '../dropboxAuth/FolderPicker.tsx';

const useStyles = makeStyles({
  field: { gridTemplateColumns: 'minmax(0, 1fr)' },
  row: {
    display: 'flex',
    columnGap: tokens.spacingHorizontalS,
    '@media (pointer: coarse)': { '& > *': { minHeight: '44px' } },
  },
  path: { flexGrow: 1, minWidth: 0 },
  browse: { '@media (pointer: coarse)': { minWidth: '44px' } },
});

type Props = { label: string; hint: string; value: string; onChange(path: string): void };

/** A storage path, typed or picked by browsing. */
export function PathField({ label, hint, value, onChange }: Props) {
  const styles = useStyles();
  const [isBrowsing, setIsBrowsing] = useState(false);
  return (
    <>
      <Field label={label} hint={hint} className={styles.field}>
        {(field) => (
          <div className={styles.row}>
            <Input
              {...field}
              className={styles.path}
              value={value}
              spellCheck={false}
              onChange={(_, data) => onChange(data.value)}
            />
            <Button
              className={styles.browse}
              icon={<Icon name="folder2" />}
              aria-label={`Browse for the ${label.toLowerCase()}`}
              onClick={() => setIsBrowsing(true)}
            />
          </div>
        )}
      </Field>
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
    </>
  );
}

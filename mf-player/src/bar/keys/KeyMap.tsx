import { playerLetterKeys } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, Subtitle2, tokens } from '@simmer/kit/ui';
import { Checkbox } from '@simmer/kit/ui-forms';
import { useState } from 'react';
import { useModalDialog } from '../layout/useModalDialog.ts';
import { shownKeys } from './keyMap.ts';

const useStyles = makeStyles({
  dialog: {
    width: '400px',
    maxWidth: 'calc(100vw - 32px)',
    boxSizing: 'border-box',
    padding: 0,
    border: `1px solid ${tokens.colorTransparentStroke}`,
    borderRadius: tokens.borderRadiusXLarge,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow64,
    '::backdrop': { backgroundColor: tokens.colorBackgroundOverlay },
  },
  content: { display: 'grid', rowGap: tokens.spacingVerticalM, padding: tokens.spacingHorizontalXL },
  head: { display: 'flex', alignItems: 'center', justifyContent: 'space-between' },
  close: { minWidth: '44px', height: '44px', marginRight: `calc(-1 * ${tokens.spacingHorizontalM})` },
  letters: { marginLeft: `calc(-1 * ${tokens.spacingHorizontalS})` },
  rows: { display: 'grid', rowGap: tokens.spacingVerticalS },
  row: { display: 'flex', justifyContent: 'space-between', alignItems: 'center', minHeight: '28px' },
  off: { color: tokens.colorNeutralForegroundDisabled },
  keys: { display: 'flex', gap: tokens.spacingHorizontalXS },
  key: {
    minWidth: '28px',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalS}`,
    boxSizing: 'border-box',
    textAlign: 'center',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
  },
});

/** Lists the player's keyboard shortcuts, and turns letter keys on or off. */
export function KeyMap({ onClose }: { onClose(): void }) {
  const styles = useStyles();
  const dialog = useModalDialog(onClose);
  const [hasLetters, setHasLetters] = useState(playerLetterKeys.read());
  return (
    <dialog ref={dialog} className={styles.dialog} aria-label="Keyboard shortcuts">
      <div className={styles.content}>
        <div className={styles.head}>
          <Subtitle2 as="h2">Keyboard shortcuts</Subtitle2>
          <Button
            className={styles.close}
            appearance="subtle"
            aria-label="Close"
            icon={<Icon name="x-lg" size={16} />}
            onClick={onClose}
          />
        </div>
        <dl className={styles.rows}>
          {shownKeys.map((shown) => (
            <div
              key={shown.does}
              className={mergeClasses(styles.row, 'isLetter' in shown && !hasLetters && styles.off)}
            >
              <dt>{shown.does}</dt>
              <dd className={styles.keys}>
                {shown.keys.map((key) => (
                  <kbd key={key} className={styles.key}>
                    {key}
                  </kbd>
                ))}
              </dd>
            </div>
          ))}
        </dl>
        <Checkbox
          className={styles.letters}
          label="Use letter shortcuts"
          checked={hasLetters}
          onChange={(_, { checked }) => {
            setHasLetters(checked === true);
            playerLetterKeys.write(checked === true);
          }}
        />
      </div>
    </dialog>
  );
}

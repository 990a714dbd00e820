import { playerLetterKeys } from '@simmer/contracts';
import { Button, makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { Checkbox } from '@simmer/kit/ui-forms';
import { useState } from 'react';
import { keyGroups } from './keyGroups.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '760px' },
  columns: { columnCount: 2, columnGap: tokens.spacingHorizontalXXXL, [onPhone]: { columnCount: 1 } },
  group: { breakInside: 'avoid', paddingBottom: tokens.spacingVerticalL },
  where: { margin: `0 0 ${tokens.spacingVerticalXS}`, ...typographyStyles.body1Strong },
  rows: { margin: 0 },
  row: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalM,
    minHeight: '28px',
  },
  off: { color: tokens.colorNeutralForegroundDisabled },
  keys: { display: 'flex', flexShrink: 0, gap: tokens.spacingHorizontalXS, margin: 0 },
  key: {
    minWidth: '24px',
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXS} ${tokens.spacingHorizontalXS}`,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: tokens.colorNeutralBackground2,
    textAlign: 'center',
    whiteSpace: 'nowrap',
    ...typographyStyles.caption1,
    fontFamily: tokens.fontFamilyBase,
  },
  letters: { marginInlineEnd: 'auto' },
});

/** All keyboard shortcuts, by where they work; letters can be switched off here. */
export function KeySheet({ onClosed }: { onClosed(): void }) {
  const styles = useStyles();
  const [hasLetters, setHasLetters] = useState(playerLetterKeys.read());
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle>Keyboard shortcuts</DialogTitle>
          <DialogContent>
            <div className={styles.columns}>
              {keyGroups.map(({ where, keys }) => (
                <section key={where} className={styles.group}>
                  <h3 className={styles.where}>{where}</h3>
                  <dl className={styles.rows}>
                    {keys.map((shown) => (
                      <div
                        key={shown.does}
                        className={mergeClasses(styles.row, shown.isLetter && !hasLetters && styles.off)}
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
                </section>
              ))}
            </div>
          </DialogContent>
          <ModalActions>
            <Checkbox
              className={styles.letters}
              label="Use letter shortcuts"
              checked={hasLetters}
              onChange={(_, { checked }) => {
                setHasLetters(checked === true);
                playerLetterKeys.write(checked === true);
              }}
            />
            <Button onClick={close}>Close</Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}

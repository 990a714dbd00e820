import { Body1, Button, Subtitle2 } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import type { ReactNode } from 'react';
import { useSaidStyles } from './said.styles.ts';

type Props = {
  title: string;
  /** stands in place of the versions if there are none */
  nothing: string;
  /** what was said about each version, a row each */
  versions: readonly { id: number; name: string; rows: ReactNode }[];
  onClosed(): void;
};

/** A dialog with what was said, by version. */
export function SaidByVersion({ title, nothing, versions, onClosed }: Props) {
  const styles = useSaidStyles();
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => (
        <DialogBody>
          <DialogTitle>{title}</DialogTitle>
          <DialogContent className={styles.content}>
            {versions.length === 0 && <Body1>{nothing}</Body1>}
            {versions.map(({ id, name, rows }) => (
              <section key={id} aria-label={name}>
                <Subtitle2 as="h3" block className={styles.heading}>
                  {name}
                </Subtitle2>
                <ul className={styles.words}>{rows}</ul>
              </section>
            ))}
          </DialogContent>
          <ModalActions>
            <Button onClick={close}>Close</Button>
          </ModalActions>
        </DialogBody>
      )}
    </Modal>
  );
}

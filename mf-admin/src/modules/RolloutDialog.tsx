import type { RolloutAudience } from '@simmer/contracts';
import { Body1, Button, Input, makeStyles, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { useState } from 'react';
import { PeoplePicker } from './PeoplePicker.tsx';

const useStyles = makeStyles({
  surface: { maxWidth: '480px' },
  content: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
  share: { maxWidth: '120px' },
});

type Props = {
  name: string;
  version: string;
  /** the current audience, if any */
  audience: RolloutAudience | undefined;
  onRollOut(audience: RolloutAudience): void;
  /** called after the dialog has closed */
  onClosed(): void;
};

const FIRST_SHARE = 10;

/** Chooses who gets a version before everyone else. */
export function RolloutDialog({ name, version, audience, onRollOut, onClosed }: Props) {
  const styles = useStyles();
  const [share, setShare] = useState(String(audience?.share ?? FIRST_SHARE));
  const [people, setPeople] = useState<readonly number[]>(audience?.people ?? []);
  const percent = Number(share);
  const isShare = share.trim() !== '' && Number.isInteger(percent) && percent >= 0 && percent <= 100;
  return (
    <Modal className={styles.surface} onClosed={onClosed}>
      {(close) => (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (!isShare) return;
            onRollOut({ share: percent, people: [...people] });
            close();
          }}
        >
          <DialogBody>
            <DialogTitle>{`Who gets ${name} ${version} first?`}</DialogTitle>
            <DialogContent className={styles.content}>
              <Body1>
                Everyone else keeps the current version. People get the same version on every device, and a larger share
                only adds people.
              </Body1>
              <Field
                label="Percentage of people"
                validationState={isShare ? 'none' : 'error'}
                validationMessage={isShare ? undefined : 'A whole number from 0 to 100'}
              >
                <Input
                  inputMode="numeric"
                  className={styles.share}
                  value={share}
                  onChange={(_, { value }) => setShare(value)}
                />
              </Field>
              <PeoplePicker chosen={people} onChoose={setPeople} />
            </DialogContent>
            <ModalActions>
              <Button onClick={close}>Cancel</Button>
              <Button type="submit" appearance="primary" disabled={!isShare}>
                Roll out
              </Button>
            </ModalActions>
          </DialogBody>
        </form>
      )}
    </Modal>
  );
}

import { Button, makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import { DialogActions, DialogBody, DialogContent, DialogTitle } from '@simmer/kit/ui-extra';
import type { ConfirmWords } from './confirmWords.ts';

const useStyles = makeStyles({
  content: { display: 'grid', gap: tokens.spacingVerticalS, overflowWrap: 'anywhere', '& > p': { margin: 0 } },
  danger: {
    backgroundColor: tokens.colorStatusDangerBackground3,
    color: tokens.colorNeutralForegroundOnBrand,
    ':hover': {
      backgroundColor: tokens.colorStatusDangerBackground3Hover,
      color: tokens.colorNeutralForegroundOnBrand,
    },
    ':hover:active': {
      backgroundColor: tokens.colorStatusDangerBackground3Pressed,
      color: tokens.colorNeutralForegroundOnBrand,
    },
  },
});

type Props = ConfirmWords & { isBusy: boolean; onCancel(): void; onConfirm(): void };

/** Asks before something that has consequences, in the dialog that led there. */
export function ConfirmStep({ title, sentences, confirm, isBusy, onCancel, onConfirm }: Props) {
  const styles = useStyles();
  return (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent className={styles.content}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          appearance="primary"
          className={styles.danger}
          disabledFocusable={isBusy}
          icon={isBusy ? <Spinner size="tiny" /> : undefined}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </DialogActions>
    </DialogBody>
  );
}

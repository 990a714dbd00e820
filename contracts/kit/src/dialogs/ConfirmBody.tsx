import {
  Button,
  DialogBody,
  DialogContent,
  DialogTitle,
  makeStyles,
  mergeClasses,
  Spinner,
  tokens,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ModalActions } from './ModalActions.tsx';

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

/** The question, and the label of the button that confirms it. */
export type Question = { title: string; confirm: string; children: ReactNode };

type Props = Question & {
  /** whether it deletes something */
  isDanger?: boolean;
  isBusy?: boolean;
  onCancel(): void;
  onConfirm(): void;
};

/** A confirmation, as the content of a dialog. */
export function ConfirmBody({ title, confirm, isDanger, isBusy, onCancel, onConfirm, children }: Props) {
  const styles = useStyles();
  return (
    <DialogBody>
      <DialogTitle>{title}</DialogTitle>
      <DialogContent className={styles.content}>{children}</DialogContent>
      <ModalActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          appearance="primary"
          className={mergeClasses(isDanger && styles.danger)}
          disabledFocusable={isBusy === true}
          {...(isBusy && { icon: <Spinner size="extra-tiny" appearance="inverted" /> })}
          onClick={onConfirm}
        >
          {confirm}
        </Button>
      </ModalActions>
    </DialogBody>
  );
}

import { Icon } from '@simmer/kit/icons';
import { makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import type { ChangeEvent } from 'react';
import { acceptImage } from './acceptImage.ts';

const useStyles = makeStyles({
  // Looks as the kit's buttons do; it is a label, because only that opens a file input without a script.
  label: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalSNudge,
    minHeight: '32px',
    boxSizing: 'border-box',
    paddingInline: tokens.spacingHorizontalM,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorNeutralBackground1,
    fontWeight: tokens.fontWeightSemibold,
    cursor: 'pointer',
    ':hover': { backgroundColor: tokens.colorNeutralBackground1Hover },
    ':focus-within': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  input: { position: 'absolute', inset: 0, opacity: 0, cursor: 'pointer', fontSize: 0 },
});

type Props = {
  /** what the press does, such as "Change picture" */
  label: string;
  isBusy?: boolean;
  /** an image of at most 5 MB; anything else was refused with a toast */
  onChosen(file: File): void;
};

/** Lets somebody choose an image of theirs. */
export function ImageInput({ label, isBusy = false, onChosen }: Props) {
  const styles = useStyles();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // The same file can be chosen again.
    target.value = '';
    if (file && acceptImage(file)) onChosen(file);
  };
  return (
    <label className={styles.label}>
      {isBusy ? <Spinner size="tiny" /> : <Icon name="camera" size={16} />}
      {label}
      <input
        type="file"
        accept="image/*"
        className={styles.input}
        aria-disabled={isBusy}
        onClick={(event) => isBusy && event.preventDefault()}
        onChange={onChange}
      />
    </label>
  );
}

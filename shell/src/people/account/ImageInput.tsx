import { Icon } from '@simmer/kit/icons';
import { makeStyles, Spinner, tokens } from '@simmer/kit/ui';
import type { ChangeEvent } from 'react';
import { acceptImage } from './acceptImage.ts';

const useStyles = makeStyles({
  // Styled like the kit's buttons. It's a label because only a label opens a file input without a script.
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
  /** the button's text, such as "Change picture" */
  label: string;
  isBusy?: boolean;
  /** an image of at most 5 MB; any other file is refused with a toast */
  onChosen(file: File): void;
};

/** Lets the user choose an image file. */
export function ImageInput({ label, isBusy = false, onChosen }: Props) {
  const styles = useStyles();
  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Allows choosing the same file again.
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

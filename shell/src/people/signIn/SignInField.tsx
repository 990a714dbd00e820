import { makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import type { ReactElement } from 'react';

const useStyles = makeStyles({
  // Without it, an input is as wide as twenty letters.
  field: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& input': { width: '100%', minWidth: 0 },
    '& .fui-Input': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
  // As tall as a message of one line, so that the button below stays where it is.
  withoutMessage: { paddingBottom: `calc(${tokens.spacingVerticalXXS} + ${tokens.lineHeightBase200})` },
});

type Props = {
  label: string;
  /** what is wrong with the entry */
  message?: string | undefined;
  required?: boolean;
  children: ReactElement;
};

/** A field of the sign-in pages, with its error below it. */
export function SignInField({ label, message, required = false, children }: Props) {
  const styles = useStyles();
  return (
    <Field
      label={label}
      size="large"
      required={required}
      className={mergeClasses(styles.field, !message && styles.withoutMessage)}
      validationState={message ? 'error' : 'none'}
      {...(message && { validationMessage: message })}
    >
      {children}
    </Field>
  );
}

import { checkLimits, DEFAULT_CHECK_LIMITS } from '@simmer/contracts/extra';
import { Input, makeStyles, tokens } from '@simmer/kit/ui';
import { Field } from '@simmer/kit/ui-forms';
import type { LimitField } from './limitFields.ts';
import { limitText, numberOf } from './limitTexts.ts';

const useStyles = makeStyles({
  field: { alignContent: 'start', minWidth: 0, maxWidth: '400px' },
  input: { maxWidth: '200px', fontVariantNumeric: 'tabular-nums', '@media (pointer: coarse)': { minHeight: '44px' } },
  unit: { color: tokens.colorNeutralForeground3, whiteSpace: 'nowrap' },
});

type Props = {
  field: LimitField;
  text: string;
  mistake: string | undefined;
  onChange(text: string): void;
  onLeave(): void;
};

/** One limit with its unit and source; a changed one says its default. */
export function LimitInput({ field, text, mistake, onChange, onLeave }: Props) {
  const styles = useStyles();
  const { name, label, unit, source } = field;
  const usual = DEFAULT_CHECK_LIMITS[name];
  const mayBeNegative = (checkLimits.shape[name].minValue ?? 0) < 0;
  return (
    <Field
      className={styles.field}
      label={label}
      hint={numberOf(text) === usual ? source : `${source} Default: ${limitText(usual)}.`}
      {...(mistake && { validationMessage: mistake, validationState: 'error' })}
    >
      <Input
        id={`limit-${name}`}
        className={styles.input}
        value={text}
        // The keypads for numbers of some phones have no minus.
        inputMode={mayBeNegative ? 'text' : 'decimal'}
        autoComplete="off"
        spellCheck={false}
        contentAfter={<span className={styles.unit}>{unit}</span>}
        onChange={(_, { value }) => onChange(value)}
        onBlur={onLeave}
      />
    </Field>
  );
}

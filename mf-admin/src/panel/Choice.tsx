import { makeStyles } from '@simmer/kit/ui';
import { Dropdown, Option } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';

const useStyles = makeStyles({
  button: { minWidth: 0, width: '100%' },
  list: { maxHeight: '320px' },
  option: { '@media (pointer: coarse)': { minHeight: '44px' } },
  field: { minWidth: 0, maxWidth: '320px' },
});

type Props<V extends string> = {
  label: string;
  value: V;
  options: readonly { value: V; label: string }[];
  onChoose(value: NoInfer<V>): void;
};

/** Chooses one of a few values. */
export function Choice<V extends string>({ label, value, options, onChoose }: Props<V>) {
  const styles = useStyles();
  const shown = options.find((option) => option.value === value)?.label ?? '';
  return (
    <Field label={label} className={styles.field}>
      <Dropdown
        className={styles.button}
        listbox={{ className: styles.list }}
        value={shown}
        selectedOptions={[value]}
        onOptionSelect={(_, { optionValue }) => {
          const chosen = options.find((option) => option.value === optionValue);
          if (chosen) onChoose(chosen.value);
        }}
      >
        {options.map((option) => (
          <Option key={option.value} value={option.value} className={styles.option}>
            {option.label}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

import { dayAndTime, type ShareLink } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { Dropdown, Option } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';
import { expiryChoices, expiryOf } from './expiryChoices.ts';

const CURRENT = { value: 'current', label: 'On the date below' };
const NEVER = { value: 'never', label: 'Never' };

const useStyles = makeStyles({
  choice: { minWidth: 0, '@media (pointer: coarse)': { '& > button': { minHeight: '44px' } } },
});

type Props = { link: ShareLink; onChange(expiresAt: string | null): void };

/** A link's expiry. */
export function LinkExpiry({ link: { expiresAt }, onChange }: Props) {
  const styles = useStyles();
  const chosen = expiresAt === null ? NEVER : CURRENT;
  return (
    <Field label="Expires" {...(expiresAt && { hint: dayAndTime(new Date(expiresAt), new Date()) })}>
      <Dropdown
        className={styles.choice}
        value={chosen.label}
        selectedOptions={[chosen.value]}
        onOptionSelect={(_, { optionValue }) => {
          if (optionValue && optionValue !== CURRENT.value) onChange(expiryOf(optionValue, new Date()));
        }}
      >
        {[NEVER, ...(expiresAt === null ? [] : [CURRENT]), ...expiryChoices].map(({ value, label }) => (
          <Option key={value} value={value}>
            {label}
          </Option>
        ))}
      </Dropdown>
    </Field>
  );
}

import { dayAndTime, type ShareLink } from '@simmer/contracts';
import { makeStyles } from '@simmer/kit/ui';
import { Dropdown, Option } from '@simmer/kit/ui-extra';
import { Field } from '@simmer/kit/ui-forms';

const DAY_MS = 86_400_000;

/** The choices for a link's expiry. */
const expiryChoices = [
  { value: '1', label: 'In a day' },
  { value: '7', label: 'In a week' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
] as const;

/** The expiry for a choice, ISO 8601; null for none. @param value days, or `never` */
export function expiryOf(value: string, now: Date): string | null {
  const days = Number(value);
  return Number.isFinite(days) ? new Date(now.getTime() + days * DAY_MS).toISOString() : null;
}

const CURRENT = { value: 'current', label: 'On a specific date' };
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

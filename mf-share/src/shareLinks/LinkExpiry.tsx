import { dayAndTime, type ShareLink } from '@simmer/contracts';
import { Field, Select } from '@simmer/kit/ui';
import { expiryChoices, expiryOf } from './expiryChoices.ts';

type Props = { link: ShareLink; onChange(expiresAt: string | null): void };

/** A link's expiry. */
export function LinkExpiry({ link: { expiresAt }, onChange }: Props) {
  return (
    <Field label="Expires" {...(expiresAt && { hint: dayAndTime(new Date(expiresAt), new Date()) })}>
      <Select
        value={expiresAt === null ? 'never' : 'kept'}
        onChange={(_, { value }) => value !== 'kept' && onChange(expiryOf(value, new Date()))}
      >
        <option value="never">Never</option>
        {expiresAt !== null && <option value="kept">On the date below</option>}
        {expiryChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

import type { ShareLink } from '@simmer/contracts';
import { Field, Select } from '@simmer/kit/ui';
import { expiryChoices, expiryOf } from './expiryChoices.ts';

type Props = { link: ShareLink; onChange(expiresAt: string | null): void };

const day = (iso: string) =>
  new Date(iso).toLocaleString(undefined, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

/** When a link ends by itself. */
export function LinkExpiry({ link: { expiresAt }, onChange }: Props) {
  return (
    <Field label="Ends by itself" {...(expiresAt && { hint: day(expiresAt) })}>
      <Select
        value={expiresAt === null ? 'never' : 'kept'}
        onChange={(_, { value }) => value !== 'kept' && onChange(expiryOf(value, new Date()))}
      >
        <option value="never">Never</option>
        {expiresAt !== null && <option value="kept">At the time below</option>}
        {expiryChoices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

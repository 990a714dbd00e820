import { type RolloutAudience, rolloutAudience } from '@simmer/contracts';
import { ModuleError } from './moduleError.ts';

type Options = { share?: string | undefined; people?: string | undefined };

/**
 * Reads who gets a version first from `--share 10` and `--people 3,7`; undefined for everyone.
 *
 * @throws ModuleError when either is invalid
 */
export function audienceOf({ share, people }: Options): RolloutAudience | undefined {
  if (share === undefined && people === undefined) return undefined;
  const ids = (people ?? '').split(',').filter(Boolean).map(Number);
  const parsed = rolloutAudience.safeParse({ share: Number(share ?? 0), people: ids });
  if (!parsed.success) throw new ModuleError('--share takes 0 to 100; --people takes user ids, such as 3,7.');
  return parsed.data;
}

/** Describes who gets a version first. */
export function audienceInWords({ share, people }: RolloutAudience): string {
  const named = people.length === 0 ? '' : `${people.length} named ${people.length === 1 ? 'person' : 'people'}`;
  return [share > 0 || !named ? `${share}% of all` : '', named].filter(Boolean).join(' and ');
}

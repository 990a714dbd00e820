import { relativeDate, relativeTime, type Version, versionText } from '@simmer/contracts';

type Named = Pick<Version, 'version' | 'label' | 'producer' | 'modifiedAt'>;

/** A version's short name: "v3"; "Original" if its file has no number. */
export const shortVersionName = (version: Pick<Version, 'version' | 'label'>): string =>
  versionText(version) ?? 'Original';

/** How people call a version: "v3 · Ana · 2 days ago". Its file name is secondary. */
export function versionName(version: Named, now: Date): string {
  const parts = [shortVersionName(version), version.producer, relativeTime(version.modifiedAt, now)];
  return parts.filter(Boolean).join(' · ');
}

/** The same where there is less room: "v3 · Ana · Nov 27". */
export function versionTitle(version: Named, now: Date): string {
  const parts = [shortVersionName(version), version.producer, relativeDate(version.modifiedAt, now)];
  return parts.filter(Boolean).join(' · ');
}

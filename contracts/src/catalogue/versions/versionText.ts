/** The suffix directly after a number: the `a` of `v3a`, the `.0.3` of `v1.0.3`. */
const PART_OF_NUMBER = /^(?:(?:\.\d+)+[a-z]?|[a-z])$/u;

type Numbered = { version: number | null; label?: string | null | undefined };

/** A version as shown, such as "v3", "v3a" and "v5 (loud master)"; undefined without a number. */
export function versionText({ version, label }: Numbered): string | undefined {
  if (version === null) return undefined;
  if (!label) return `v${version}`;
  return PART_OF_NUMBER.test(label) ? `v${version}${label}` : `v${version} (${label})`;
}

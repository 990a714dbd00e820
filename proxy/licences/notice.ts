import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().default('see its own files'),
      dev: z.boolean().optional(),
    }),
  ),
});

const heading = `Simmer's own licence is in LICENSE. It contains or installs these packages of others, each under its own licence, whose text is in the
package. mf-share/font has the typeface Inter (OFL-1.1), and the images have ffmpeg (LGPL-2.1-or-later), built from Debian's sources.

Made by \`npm run notice\` from package-lock.json; what only development needs is left out.
`;

const byName = new Intl.Collator('en').compare;

/** The text of NOTICE. @param lock the content of package-lock.json */
export function renderNotice(lock: unknown): string {
  const ours = 'node_modules/';
  const byLicence = new Map<string, Set<string>>();
  for (const [place, { version, license, dev }] of Object.entries(lockFile.parse(lock).packages)) {
    const start = place.lastIndexOf(ours);
    if (start === -1 || version === undefined || dev) continue;
    const names = byLicence.get(license) ?? new Set();
    byLicence.set(license, names.add(`${place.slice(start + ours.length)} ${version}`));
  }
  const parts = [...byLicence]
    .toSorted(([one], [other]) => byName(one, other))
    .map(
      ([licence, names]) =>
        `${licence}\n${[...names]
          .toSorted(byName)
          .map((name) => `  ${name}\n`)
          .join('')}`,
    );
  return [heading, ...parts].join('\n');
}

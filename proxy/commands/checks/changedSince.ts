import { git } from './git.ts';

const CANDIDATES = ['origin/main', 'HEAD', 'HEAD~1'];

/**
 * The commit a change is compared with: `origin/main`; without it the last commit, or the one before if nothing has
 * changed since.
 * @returns a commit that the checkout differs from; undefined if there is none, for example outside of git
 */
export function changedSince(root: string): string | undefined {
  const hasNewFiles = git(root, 'ls-files', '--others', '--exclude-standard').printed !== '';
  return CANDIDATES.find((commit) => {
    const exists = git(root, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`).succeeded;
    return exists && (hasNewFiles || !git(root, 'diff', '--quiet', commit).succeeded);
  });
}

/** The files that were changed or added since a commit, committed or not. */
export function filesChangedSince(root: string, commit: string): string[] {
  const listed = [
    git(root, 'diff', '--name-only', '--diff-filter=d', '-z', commit),
    git(root, 'ls-files', '--others', '--exclude-standard', '-z'),
  ];
  return listed.flatMap(({ printed }) => printed.split('\0')).filter(Boolean);
}

import { spawnSync } from 'node:child_process';

/** Runs git in a checkout. @returns what it printed, trimmed; nothing if git is missing */
export function git(root: string, ...args: string[]): { succeeded: boolean; printed: string } {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  return { succeeded: status === 0, printed: (stdout ?? '').trim() };
}

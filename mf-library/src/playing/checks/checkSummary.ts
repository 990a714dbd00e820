import { formatNumber, formatSongCount } from '@simmer/contracts';
import type { PlaylistCheck } from '@simmer/contracts/extra';

/** What the checks of a playlist came to, such as "12 songs: 3 fail, 8 are ready, 1 isn’t measured yet." */
export function checkSummary(checks: readonly Pick<PlaylistCheck, 'state' | 'grade'>[]): string {
  const count = (isMeant: (check: Pick<PlaylistCheck, 'state' | 'grade'>) => boolean) => checks.filter(isMeant).length;
  const part = (number: number, one: string, many: string) =>
    number > 0 ? [`${formatNumber(number)} ${number === 1 ? one : many}`] : [];
  const parts = [
    ...part(
      count(({ grade }) => grade === 'fails'),
      'fails',
      'fail',
    ),
    ...part(
      count(({ grade }) => grade === 'note'),
      'has something worth knowing',
      'have something worth knowing',
    ),
    ...part(
      count(({ grade }) => grade === 'passes'),
      'is ready',
      'are ready',
    ),
    ...part(
      count(({ state }) => state === 'waiting'),
      'isn’t measured yet',
      'aren’t measured yet',
    ),
    ...part(
      count(({ state }) => state === 'undecodable'),
      'can’t be measured',
      'can’t be measured',
    ),
  ];
  return `${formatSongCount(checks.length)}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}.`;
}

import type { SoundCheck } from '@simmer/contracts/extra';
import type { IconName } from '@simmer/kit/icons';

/** The sign beside a verdict; its shape tells the grades apart, not only its colour. */
export function verdictIcon({ state, grade }: Pick<SoundCheck, 'state' | 'grade'>): IconName {
  switch (grade) {
    case 'fails':
      return 'exclamation-triangle';
    case 'note':
      return 'info-circle';
    case 'passes':
      return 'check-lg';
    case null:
      return state === 'waiting' ? 'hourglass-split' : 'exclamation-circle';
  }
}

import type { Person } from '@simmer/contracts/extra';
import { callName } from '../account/personNames.ts';

/** The actions that need confirmation. */
export type Asked = 'ending' | 'steppingDown';

type ConfirmWords = { title: string; sentences: string[]; confirm: string };

/** States the consequences of ending a person's access. */
export function endingWords(person: Person): ConfirmWords {
  const { publisherKeys } = person;
  const name = callName(person);
  const keys = publisherKeys === 1 ? 'The publisher key' : `The ${publisherKeys} publisher keys`;
  return {
    title: `End ${name}’s access?`,
    sentences: [
      `${name} will be signed out everywhere within a second and can’t sign in again.`,
      ...(publisherKeys > 0 ? [`${keys} that ${name} made will stop working for good.`] : []),
      `${name}’s notes, playlists and share links stay. You can restore access later.`,
    ],
    confirm: 'End access',
  };
}

export const steppingDownWords: ConfirmWords = {
  title: 'Stop being an admin?',
  sentences: ['You’ll lose access to the admin pages right away. Only another admin can make you an admin again.'],
  confirm: 'Stop being an admin',
};

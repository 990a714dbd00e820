import type { NotificationKind } from '@simmer/contracts/extra';

/**
 * A kind of notification in words: its name, what it is after "for" or "about", and when it comes, in one sentence.
 */
type KindWords = { name: string; about: string; when: string };

export const kindWords: Readonly<Record<NotificationKind, KindWords>> = {
  mention: { name: 'Mentions', about: 'mentions', when: 'Someone mentions you by name in a note.' },
  reply: { name: 'Replies', about: 'replies', when: 'Someone replies to your note, or in a thread you wrote in.' },
  note: { name: 'Notes', about: 'notes', when: 'A new note on a song you follow.' },
  version: { name: 'New versions', about: 'new versions', when: 'A new version of a song you follow.' },
  decision: {
    name: 'Decisions',
    about: 'decisions',
    when: 'You are asked to approve a version, or someone approves, asks for changes or opens a vote on a song you follow.',
  },
  guest: {
    name: 'Guests',
    about: 'guests',
    when: 'A guest writes a note on a link of yours, approves, asks for changes, or asks for a new link.',
  },
  sync: {
    name: 'Sync',
    about: 'sync',
    when: 'Dropbox has to be connected again, sync fails, or many files have disappeared.',
  },
};

import { songPagePath } from '../../catalogue/songs/songTitle.ts';
import { decisionSaid } from './decisionSaid.ts';
import { notificationActor } from './notificationActor.ts';
import type { NotificationItem, SyncProblem } from './notifications.ts';
import type { Said } from './said.ts';

/** What a notification says, as plain text for the bell, mails and push. */
export type NotificationWords = {
  /** a sentence without the song's title: what stands in a group under it */
  deed: string;
  /** the whole sentence */
  sentence: string;
  /** somebody's own words, or what changed; null if there is nothing more to say */
  detail: string | null;
  /** where it leads: an address of this origin */
  path: string;
};

const problems: Readonly<Record<SyncProblem, string>> = {
  connectionLost: 'Dropbox needs to be connected again',
  runFailing: 'Sync can’t read the storage',
  removalsHeld: 'Many files disappeared from the storage. Please review before they’re removed',
  outOfStep: 'The library and the storage differ',
};

/** Where admins see what the sync needs and answer it. */
const syncPath = (problem: SyncProblem) => (problem === 'connectionLost' ? '/admin?tab=dropbox' : '/admin?tab=status');

/** The page's address, with the note to light up there or the decision to go to. */
function pathOf({ song, note, decision, sync, link }: NotificationItem): string {
  if (sync) return syncPath(sync);
  if (link?.isRequest) return '/shared-links';
  if (decision?.voteId !== undefined) return `/vote/${decision.voteId}`;
  if (!song) return '/';
  const page = songPagePath(song.dropboxPath);
  if (note) return `${page}?note=${note.id}`;
  return decision ? `${page}?show=decision` : page;
}

function noteSaid({ note }: NotificationItem, who: string): Said {
  const deed = note?.parentId ? `${who} replied to a note` : `${who} wrote a note`;
  return { deed, about: (title) => `${deed} on ${title}`, detail: note?.excerpt ?? null };
}

function versionSaid({ isNewSong, song, changes }: NotificationItem): Said {
  if (isNewSong) return { deed: 'New song', about: (title) => `${title} is new`, detail: changes };
  const number = song?.version ? `, v${song.version}` : '';
  return { deed: `New version${number}`, about: (title) => `${title} has a new version${number}`, detail: changes };
}

function said(item: NotificationItem): Said {
  const who = notificationActor(item);
  const detail = item.note?.excerpt ?? null;
  switch (item.kind) {
    case 'mention':
      return { deed: `${who} mentioned you`, about: (title) => `${who} mentioned you on ${title}`, detail };
    case 'reply':
      return {
        deed: `${who} replied in your thread`,
        about: (title) => `${who} replied in your thread on ${title}`,
        detail,
      };
    case 'guest':
      if (item.decision) return decisionSaid(item, who);
      if (!item.link?.isRequest) return noteSaid(item, who);
      return { deed: `${who} asks for a new link to “${item.link.title}”`, detail: null };
    case 'note':
      return noteSaid(item, who);
    case 'version':
      return versionSaid(item);
    case 'decision':
      return decisionSaid(item, who);
    case 'sync':
      return { deed: item.sync ? problems[item.sync] : 'Sync needs attention', detail: null };
  }
}

/**
 * What a notification says, and where it leads.
 *
 * @see PRODUCT.md, Bell
 */
export function notificationWords(item: NotificationItem): NotificationWords {
  const { deed, about, detail } = said(item);
  const sentence = item.song && about ? about(`“${item.song.title}”`) : deed;
  return { deed, sentence, detail, path: pathOf(item) };
}

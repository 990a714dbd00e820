import { describe, expect, it } from 'vitest';
import type { DecisionStep } from '../news/news.ts';
import { aNotification, aNotifiedNote, aNotifiedSong } from './notifications.builders.ts';
import type { NotificationItem } from './notifications.ts';
import { notificationWords } from './notificationWords.ts';

type Decision = NonNullable<NotificationItem['decision']>;

const page = `/song/${encodeURIComponent('/Music/Midnight Drive v3 (prod. Ana).wav')}`;
const excerpt = 'The second chorus could be louder.';
const unnumbered = aNotifiedSong({ version: null });
const decided = (step: DecisionStep, overrides: Partial<Decision> = {}, more: Partial<NotificationItem> = {}) =>
  aNotification({ kind: 'decision', decision: { step, ...overrides }, ...more });

const decisionPage = `${page}?show=decision`;
const note12 = `${page}?note=12`;
const unsigned = { id: 2, firstName: 'Ben', displayName: null, profileImageUrl: null };
const guestDecision = (step: 'approved' | 'changes') =>
  aNotification({
    kind: 'guest',
    user: null,
    guest: 'Mia',
    note: null,
    decision: { step, sentence: 'Louder vocals.' },
  });

describe('what a notification says', () => {
  it.each<[NotificationItem, deed: string, link: 'on' | 'of', path: string, detail?: string | null]>([
    [aNotification({ kind: 'mention' }), 'Ben mentioned you', 'on', note12, excerpt],
    [aNotification({ kind: 'reply' }), 'Ben replied in your thread', 'on', note12, excerpt],
    [aNotification({ kind: 'note' }), 'Ben wrote a note', 'on', note12, excerpt],
    [
      aNotification({ kind: 'note', note: aNotifiedNote({ id: 11, excerpt: 'Done.', parentId: 9 }) }),
      'Ben replied to a note',
      'on',
      `${page}?note=11`,
      'Done.',
    ],
    [aNotification({ kind: 'note', user: unsigned }), 'Ben wrote a note', 'on', note12, excerpt],
    [
      aNotification({
        kind: 'guest',
        user: null,
        guest: 'Mia',
        note: aNotifiedNote(),
        link: { kind: 'playlist', title: 'Setlist', isRequest: false },
      }),
      'Mia (guest) wrote a note',
      'on',
      note12,
      excerpt,
    ],
    [guestDecision('approved'), 'Mia (guest) approved v3', 'of', decisionPage, 'Louder vocals.'],
    [guestDecision('changes'), 'Mia (guest) asked for changes to v3', 'of', decisionPage, 'Louder vocals.'],
    [decided('asked'), 'Ben asked for approval of v3', 'of', decisionPage],
    [decided('approved', { sentence: 'Love it.' }), 'Ben approved v3', 'of', decisionPage, 'Love it.'],
    [decided('changes', { sentence: 'Louder.' }), 'Ben asked for changes to v3', 'of', decisionPage, 'Louder.'],
    [decided('takenBack'), 'Ben took back what they said about v3', 'of', decisionPage],
    [decided('voteOpened', { voteId: 4, question: 'Which?' }), 'Ben opened a blind vote', 'on', '/vote/4', 'Which?'],
    [decided('voteClosed', { voteId: 4 }), 'Ben closed a blind vote', 'on', '/vote/4'],
  ])('adds the song’s title where it stands alone: %#', (item, deed, link, path, detail = null) => {
    expect(notificationWords(item)).toEqual({ deed, sentence: `${deed} ${link} “Midnight Drive”`, path, detail });
  });

  it.each<[NotificationItem, deed: string, sentence: string, path: string, detail?: string | null]>([
    [
      aNotification({ kind: 'version', user: null, changes: 'Louder bass.' }),
      'New version, v3',
      '“Midnight Drive” has a new version, v3',
      page,
      'Louder bass.',
    ],
    [
      aNotification({ kind: 'version', user: null, song: unnumbered }),
      'New version',
      '“Midnight Drive” has a new version',
      page,
    ],
    [aNotification({ kind: 'version', user: null, isNewSong: true }), 'New song', '“Midnight Drive” is new', page],
    [decided('approved', {}, { song: unnumbered }), 'Ben approved it', 'Ben approved “Midnight Drive”', decisionPage],
    [
      decided('allApproved', { approvedBy: ['ana', 'ben', 'Cy'] }),
      'v3 is approved by ana, ben and Cy',
      'v3 of “Midnight Drive” is approved by ana, ben and Cy',
      decisionPage,
    ],
    [
      decided('allApproved', {}, { song: unnumbered }),
      'It is approved by Ben',
      '“Midnight Drive” is approved by Ben',
      decisionPage,
    ],
    [
      decided('voteClosed', { voteId: 4 }, { user: null }),
      'A blind vote has closed',
      'A blind vote on “Midnight Drive” has closed',
      '/vote/4',
    ],
    [
      decided('voteEnded', { voteId: 4, ending: 'gone' }, { user: null }),
      'A blind vote ended without a result',
      'A blind vote on “Midnight Drive” ended without a result',
      '/vote/4',
    ],
  ])('has the song’s title where it reads best: %#', (item, deed, sentence, path, detail = null) => {
    expect(notificationWords(item)).toEqual({ deed, sentence, path, detail });
  });

  it.each<[Partial<NotificationItem>, words: string, path: string]>([
    [
      { kind: 'guest', guest: 'Lee', link: { kind: 'playlist', title: 'Setlist', isRequest: true } },
      'Lee (guest) asks for a new link to “Setlist”',
      '/shared-links',
    ],
    [{ kind: 'sync', sync: 'connectionLost' }, 'Dropbox needs to be connected again', '/admin?tab=dropbox'],
    [{ kind: 'sync', sync: 'runFailing' }, 'Sync can’t read the storage', '/admin?tab=status'],
    [
      { kind: 'sync', sync: 'removalsHeld' },
      'Many files disappeared from the storage. Please review before they’re removed',
      '/admin?tab=status',
    ],
    [{ kind: 'sync', sync: 'outOfStep' }, 'The library and the storage differ', '/admin?tab=status'],
  ])('says the same with and without a song where it is about none: %j', (item, words, path) => {
    const said = notificationWords(aNotification({ user: null, song: null, ...item }));
    expect(said).toEqual({ deed: words, sentence: words, path, detail: null });
  });

  it('names someone when the person is gone, and leads home when the song is', () => {
    expect(notificationWords(aNotification({ user: null, song: null }))).toEqual({
      deed: 'Someone mentioned you',
      sentence: 'Someone mentioned you',
      detail: excerpt,
      path: '/',
    });
  });
});

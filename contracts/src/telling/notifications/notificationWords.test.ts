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

type Row = [NotificationItem, { deed: string; sentence: string; detail?: string; path: string }];

const rows: readonly Row[] = [
  [
    aNotification({ kind: 'mention' }),
    {
      deed: 'ben mentioned you',
      sentence: 'ben mentioned you on “Midnight Drive”',
      detail: excerpt,
      path: `${page}?note=12`,
    },
  ],
  [
    aNotification({ kind: 'reply', note: aNotifiedNote({ id: 11, excerpt: 'Done.', parentId: 9 }) }),
    {
      deed: 'ben replied in your thread',
      sentence: 'ben replied in your thread on “Midnight Drive”',
      detail: 'Done.',
      path: `${page}?note=11`,
    },
  ],
  [
    aNotification({ kind: 'note' }),
    {
      deed: 'ben wrote a note',
      sentence: 'ben wrote a note on “Midnight Drive”',
      detail: excerpt,
      path: `${page}?note=12`,
    },
  ],
  [
    aNotification({ kind: 'note', note: aNotifiedNote({ parentId: 9 }) }),
    {
      deed: 'ben replied to a note',
      sentence: 'ben replied to a note on “Midnight Drive”',
      detail: excerpt,
      path: `${page}?note=12`,
    },
  ],
  [
    aNotification({ kind: 'note', user: { id: 2, firstName: 'Ben', displayName: null, profileImageUrl: null } }),
    {
      deed: 'Ben wrote a note',
      sentence: 'Ben wrote a note on “Midnight Drive”',
      detail: excerpt,
      path: `${page}?note=12`,
    },
  ],
  [
    aNotification({ kind: 'version', user: null, changes: 'The bass is louder in the first chorus.' }),
    {
      deed: 'New version, v3',
      sentence: '“Midnight Drive” has a new version, v3',
      detail: 'The bass is louder in the first chorus.',
      path: page,
    },
  ],
  [
    aNotification({ kind: 'version', user: null, song: unnumbered }),
    { deed: 'New version', sentence: '“Midnight Drive” has a new version', path: page },
  ],
  [
    aNotification({ kind: 'version', user: null, isNewSong: true }),
    { deed: 'New song', sentence: '“Midnight Drive” is new', path: page },
  ],
  [
    decided('asked'),
    {
      deed: 'ben asks for approval of v3',
      sentence: 'ben asks for approval of v3 of “Midnight Drive”',
      path: `${page}?show=decision`,
    },
  ],
  [
    decided('approved', { sentence: 'Love it.' }),
    {
      deed: 'ben approved v3',
      sentence: 'ben approved v3 of “Midnight Drive”',
      detail: 'Love it.',
      path: `${page}?show=decision`,
    },
  ],
  [
    decided('approved', {}, { song: unnumbered }),
    { deed: 'ben approved it', sentence: 'ben approved “Midnight Drive”', path: `${page}?show=decision` },
  ],
  [
    decided('changes', { sentence: 'Louder vocals.' }),
    {
      deed: 'ben asks for changes to v3',
      sentence: 'ben asks for changes to v3 of “Midnight Drive”',
      detail: 'Louder vocals.',
      path: `${page}?show=decision`,
    },
  ],
  [
    decided('takenBack'),
    {
      deed: 'ben took back what they said about v3',
      sentence: 'ben took back what they said about v3 of “Midnight Drive”',
      path: `${page}?show=decision`,
    },
  ],
  [
    decided('allApproved', { approvedBy: ['ana', 'ben', 'Cy'] }),
    {
      deed: 'v3 is approved by ana, ben and Cy',
      sentence: 'v3 of “Midnight Drive” is approved by ana, ben and Cy',
      path: `${page}?show=decision`,
    },
  ],
  [
    decided('allApproved', {}, { song: unnumbered }),
    { deed: 'It is approved by ben', sentence: '“Midnight Drive” is approved by ben', path: `${page}?show=decision` },
  ],
  [
    decided('voteOpened', { voteId: 4, question: 'Which intro?' }),
    {
      deed: 'ben opened a blind vote',
      sentence: 'ben opened a blind vote on “Midnight Drive”',
      detail: 'Which intro?',
      path: '/vote/4',
    },
  ],
  [
    decided('voteClosed', { voteId: 4 }),
    { deed: 'ben closed a blind vote', sentence: 'ben closed a blind vote on “Midnight Drive”', path: '/vote/4' },
  ],
  [
    decided('voteClosed', { voteId: 4 }, { user: null }),
    { deed: 'A blind vote has closed', sentence: 'A blind vote on “Midnight Drive” has closed', path: '/vote/4' },
  ],
  [
    decided('voteEnded', { voteId: 4, ending: 'gone' }, { user: null }),
    {
      deed: 'A blind vote ended without a result',
      sentence: 'A blind vote on “Midnight Drive” ended without a result',
      path: '/vote/4',
    },
  ],
  [
    aNotification({
      kind: 'guest',
      user: null,
      guest: 'Mia',
      note: aNotifiedNote({ id: 10, excerpt: 'Love the bridge.' }),
      link: { kind: 'playlist', title: 'Setlist', isRequest: false },
    }),
    {
      deed: 'Mia (guest) wrote a note',
      sentence: 'Mia (guest) wrote a note on “Midnight Drive”',
      detail: 'Love the bridge.',
      path: `${page}?note=10`,
    },
  ],
  ...(['approved', 'changes'] as const).map((step): Row => {
    const deed = step === 'approved' ? 'Mia (guest) approved v3' : 'Mia (guest) asks for changes to v3';
    return [
      aNotification({
        kind: 'guest',
        user: null,
        guest: 'Mia',
        note: null,
        decision: { step, sentence: 'Louder vocals.' },
        link: { kind: 'song', title: 'Midnight Drive', isRequest: false },
      }),
      { deed, sentence: `${deed} of “Midnight Drive”`, detail: 'Louder vocals.', path: `${page}?show=decision` },
    ];
  }),
  [
    aNotification({
      kind: 'guest',
      user: null,
      guest: 'Lee',
      song: null,
      link: { kind: 'playlist', title: 'Setlist', isRequest: true },
    }),
    {
      deed: 'Lee (guest) asks for a new link to “Setlist”',
      sentence: 'Lee (guest) asks for a new link to “Setlist”',
      path: '/shared-links',
    },
  ],
  ...(
    [
      ['connectionLost', 'Dropbox needs to be connected again', '/admin?tab=dropbox'],
      ['runFailing', 'Sync can’t read the storage', '/admin?tab=status'],
      ['removalsHeld', 'Many files disappeared from the storage. Their removal waits for you', '/admin?tab=status'],
      ['outOfStep', 'The library and the storage differ', '/admin?tab=status'],
    ] as const
  ).map(
    ([sync, deed, path]): Row => [
      aNotification({ kind: 'sync', user: null, song: null, sync }),
      { deed, sentence: deed, path },
    ],
  ),
];

describe('what a notification says', () => {
  it.each(rows.map(([item, words]) => ({ item, words })))('$words.sentence', ({ item, words }) => {
    expect(notificationWords(item)).toEqual({ detail: null, ...words });
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

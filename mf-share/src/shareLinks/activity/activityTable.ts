import type { ShareLink } from '@simmer/contracts';
import type { HeardSong, LinkActivity } from '@simmer/contracts/extra';
import { unparse } from 'papaparse';
import { verdictText } from './activityWords.ts';

/** A link and what happened through it and its personal links. */
export type Happened = { link: ShareLink; activity: readonly LinkActivity[] };

const columns = [
  'Link',
  'Kind',
  'Recipient',
  'Created',
  'Ended',
  'Opened',
  'Last opened',
  'Last happened',
  'Notes',
  'Verdicts',
  'Song',
  'Version',
  'Plays',
  'Downloads',
  'Furthest (s)',
  'Length (s)',
  'Last played or downloaded',
];

const songCells = (song: HeardSong | undefined) =>
  song
    ? [
        song.cleanTitle,
        song.version ?? '',
        song.plays,
        song.downloads,
        song.furthestSeconds,
        song.duration ?? '',
        song.lastAt,
      ]
    : ['', '', 0, 0, '', '', ''];

function rowsOf({ link, activity }: Happened) {
  return activity.flatMap((one) => {
    const facts = [
      link.title,
      link.kind,
      one.recipient ?? '',
      one.createdAt,
      one.isEnded ? 'yes' : 'no',
      one.openedCount,
      one.lastOpenedAt ?? '',
      one.lastHappenedAt ?? '',
      one.noteCount,
      one.verdicts.map(verdictText).join('\n'),
    ];
    const songs = one.songs.length > 0 ? one.songs : [undefined];
    return songs.map((song) => [...facts, ...songCells(song)]);
  });
}

/**
 * Links and what happened, as a table: a row for each song that was heard through each link, or one without a song. What a spreadsheet would
 * run as a formula gets an apostrophe in front.
 *
 * @see RFC 4180
 */
export function activityTable(happened: readonly Happened[]): string {
  return `${unparse([columns, ...happened.flatMap(rowsOf)], { escapeFormulae: true, newline: '\r\n' })}\r\n`;
}

import { aHeardSong, aLinkActivity, aShareLink } from '@simmer/contracts/testing';
import { parse } from 'papaparse';
import { describe, expect, it } from 'vitest';
import { activityTable } from './activityTable.ts';

const rowsOf = (table: string) => parse<string[]>(table, { skipEmptyLines: true }).data;

describe('the table of what happened', () => {
  it('has a row for each song heard through each link', () => {
    const table = activityTable([
      {
        link: aShareLink(),
        activity: [
          aLinkActivity({ recipient: null, songs: [], verdicts: [], noteCount: 0 }),
          aLinkActivity({ songs: [aHeardSong(), aHeardSong({ cleanTitle: 'Slow Boil', version: null })] }),
        ],
      },
    ]);
    const [head, ...rows] = rowsOf(table);
    const cells = rows.map((row) => Object.fromEntries(row.map((cell, index) => [head?.[index], cell])));
    expect(cells).toMatchObject([
      { Link: 'Midnight Drive', Recipient: '', Opened: '2', Song: '', Plays: '0' },
      { Recipient: 'Kim at the label', Song: 'Midnight Drive', Version: '3', Plays: '3', 'Furthest (s)': '24' },
      { Recipient: 'Kim at the label', Song: 'Slow Boil', Version: '', Downloads: '1' },
    ]);
    expect(table.endsWith('\r\n')).toBe(true);
  });

  it('quotes what is quoted, and lets no spreadsheet run what others wrote', () => {
    const hostile = ['=cmd|"/c calc"!A1', '+1', '-1', '@sum', '\tx', 'a "b", c\nd'];
    const activity = hostile.map((recipient) => aLinkActivity({ recipient, songs: [] }));
    const cells = rowsOf(activityTable([{ link: aShareLink({ title: '=1+1' }), activity }])).slice(1);
    expect(cells.map(([link]) => link)).toEqual(hostile.map(() => "'=1+1"));
    expect(cells.map((row) => row[2])).toEqual([...hostile.slice(0, 5).map((name) => `'${name}`), 'a "b", c\nd']);
  });
});

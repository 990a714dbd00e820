import { aHeardSong, aLinkActivity, aShareLink } from '@simmer/contracts/testing';
import { describe, expect, it } from 'vitest';
import { activityText, heardText, mostHeardText, songText, verdictText } from './activityWords.ts';
import { heardColumns } from './heardColumns.ts';
import { listFault, recipientNames } from './recipientNames.ts';
import { waveOutline } from './waveOutline.ts';

const now = new Date('2026-05-03T12:04:00.000Z');

describe('what happened, in words', () => {
  it('is about a link and its personal links', () => {
    expect(heardText(aShareLink())).toBe('Not played yet · Personal links');
    expect(heardText(aShareLink({ playCount: 1, downloadCount: 2, personalCount: 1 }))).toBe(
      '1 play, 2 downloads · 1 personal link',
    );
  });

  it('is about one link', () => {
    expect(activityText(aLinkActivity(), now)).toBe('Opened twice, 3 plays, 1 download, 1 note, last 2 hours ago');
    const nothing = { openedCount: 0, noteCount: 0, songs: [], lastHappenedAt: null };
    expect(activityText(aLinkActivity(nothing), now)).toBe('Not opened yet');
    expect(activityText(aLinkActivity({ ...nothing, openedCount: 5 }), now)).toBe('Opened 5 times');
  });

  it('is about one song', () => {
    expect(songText(aHeardSong())).toBe('3 plays, up to 0:24 of 0:30, 1 download');
    expect(songText(aHeardSong({ plays: 0, downloads: 2 }))).toBe('2 downloads');
    expect(songText(aHeardSong({ duration: null, downloads: 0 }))).toBe('3 plays, up to 0:24');
    expect(mostHeardText(aHeardSong({ parts: [1, 3, 3, 1] }))).toBe('Most played from 0:05 to 0:15, in 3 of 3 plays');
    expect(mostHeardText(aHeardSong({ parts: [2, 2] }))).toBe('');
    expect(mostHeardText(aHeardSong({ parts: [] }))).toBe('');
  });

  it('is what a guest said', () => {
    const [word] = aLinkActivity().verdicts;
    if (!word) throw new Error('no verdict');
    expect(verdictText(word)).toBe('Approved by Kim (guest): Ready for the record.');
    expect(verdictText({ ...word, verdict: 'changes', sentence: null, isOutdated: true })).toBe(
      'Changes asked by Kim (guest) (an earlier file)',
    );
  });
});

describe('the strip', () => {
  it('has a column for each five seconds, with the share of plays that heard it', () => {
    expect(heardColumns({ parts: [2, 1], plays: 2, duration: 18 })).toEqual([1, 0.5, 0, 0]);
    expect(heardColumns({ parts: [], plays: 0, duration: null })).toEqual([0]);
  });

  it('keeps what was heard of a long song in sight', () => {
    const parts = Array<number>(700).fill(0);
    parts[350] = 4;
    const columns = heardColumns({ parts, plays: 4, duration: 3500 });
    expect(columns).toHaveLength(72);
    expect(columns.filter((share) => share === 1)).toHaveLength(1);
    expect(heardColumns({ parts: [9], plays: 4, duration: 5 })).toEqual([1]);
  });
});

describe('a wave', () => {
  it('is drawn around its middle, and silence as a line', () => {
    expect(waveOutline([1, 0], 0.1)).toBe('M0 0Q0.5 0 1 0.45Q1.5 0.9 2 0.9L2 1.1Q1.5 1.1 1 1.55Q0.5 2 0 2Z');
  });
});

describe('a pasted list', () => {
  it('has a name per line, each once', () => {
    expect(recipientNames(' Kim \r\n\r\nJo\tof  the label\nkim\n')).toEqual(['Kim', 'Jo of the label']);
    expect(recipientNames('  \n')).toEqual([]);
  });

  it('is too long past 50 names', () => {
    const names = Array.from({ length: 51 }, (_, index) => `Guest ${index}`);
    expect(listFault(names.slice(1))).toBeUndefined();
    expect(listFault(names)).toBe('Up to 50 names at once. You entered 51');
  });

  it('has no name of more than 60 letters', () => {
    expect(listFault(['Kim', 'x'.repeat(60)])).toBeUndefined();
    expect(listFault(['Kim', 'Maximilian of '.repeat(5)])).toBe(
      'Names can have up to 60 letters. “Maximilian of Maximi…” is longer',
    );
  });
});

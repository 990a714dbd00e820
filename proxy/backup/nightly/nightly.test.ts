import { readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { throwAwayFolder } from '../../../tests/setup/throwAwayFolder.ts';
import { StartError } from '../../processes/startError.ts';
import { isDue, lastDueAt } from './due.ts';
import { nightlyFile } from './dumpFolder.ts';
import type { NightlyReport } from './reportNightly.ts';
import { startNightly } from './startNightly.ts';

const at = (day: number, hour: number, minute = 0) => new Date(2026, 4, day, hour, minute);
let folder: string;

beforeEach(async () => {
  folder = await throwAwayFolder();
});

describe('a nightly dump', () => {
  it('is due at its hour, and made up for after a missed night', () => {
    const asked = { hour: 4, failedAt: undefined };
    expect(lastDueAt(at(10, 3, 59), 4)).toEqual(at(9, 4));
    expect(isDue({ ...asked, now: at(10, 3, 59), last: at(9, 4) })).toBe(false);
    expect(isDue({ ...asked, now: at(10, 4), last: at(9, 4) })).toBe(true);
    expect(isDue({ ...asked, now: at(10, 15), last: at(8, 4) })).toBe(true);
    expect(isDue({ ...asked, now: at(10, 15), last: at(10, 4, 1) })).toBe(false);
  });

  it('is tried again an hour after a failure', () => {
    const asked = { hour: 4, last: at(9, 4), failedAt: at(10, 4) };
    expect(isDue({ ...asked, now: at(10, 4, 59) })).toBe(false);
    expect(isDue({ ...asked, now: at(10, 5) })).toBe(true);
  });

  it('is not made on the day of the first start', async () => {
    const dumped: string[] = [];
    const nightly = startNightly({
      BACKUP_FOLDER: join(folder, 'new'),
      BACKUP_HOUR: 4,
      isOn: true,
      dump: async (file) => void dumped.push(file),
      onTrouble: (sentence) => dumped.push(sentence),
    });
    await expect.poll(() => readdir(join(folder, 'new')).catch(() => undefined)).toEqual([]);
    await nightly.stop();
    expect(dumped).toEqual([]);
  });

  it('leaves the newest seven, and files of other names', async () => {
    for (let day = 1; day <= 9; day += 1) await writeFile(nightlyFile(folder, at(day, 4)), '');
    await writeFile(`${nightlyFile(folder, at(9, 5))}.77.partial`, '');
    await writeFile(join(folder, 'mine.tar.gz'), '');
    const done: string[] = [];
    const nightly = startNightly({
      BACKUP_FOLDER: folder,
      BACKUP_HOUR: 4,
      isOn: true,
      dump: (file) => writeFile(file, 'dump'),
      onTrouble: (sentence) => done.push(sentence),
      onDone: (file) => done.push(file),
      clock: { now: () => at(10, 9) },
    });
    await expect.poll(() => done).toEqual([nightlyFile(folder, at(10, 9))]);
    await nightly.stop();
    const expected = [4, 5, 6, 7, 8, 9].map((day) => nightlyFile(folder, at(day, 4)));
    const names = [...expected, ...done].map((file) => file.slice(folder.length + 1));
    expect((await readdir(folder)).sort()).toEqual(['mine.tar.gz', ...names]);
  });

  it('is left out where another process has made it, or is making it', async () => {
    await writeFile(nightlyFile(folder, at(1, 4)), '');
    const reported: string[] = [];
    for (const elsewhere of ['made', 'making'] as const) {
      const nightly = startNightly({
        BACKUP_FOLDER: folder,
        BACKUP_HOUR: 4,
        isOn: true,
        dump: async (file) => void reported.push(file),
        inTurn: async (work) => {
          if (elsewhere === 'made') await work(at(10, 4, 1));
          reported.push(elsewhere);
        },
        onTrouble: (sentence) => reported.push(sentence),
        clock: { now: () => at(10, 9) },
      });
      await expect.poll(() => reported).toContain(elsewhere);
      await nightly.stop();
    }
    expect(reported).toEqual(['made', 'making']);
  });

  it('looks again each minute', async () => {
    vi.useFakeTimers({ now: at(10, 9), toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    await writeFile(nightlyFile(folder, at(10, 8)), '');
    let looks = 0;
    const dumped: string[] = [];
    const nightly = startNightly({
      BACKUP_FOLDER: folder,
      BACKUP_HOUR: 4,
      isOn: true,
      dump: async (file) => void dumped.push(file),
      onTrouble: (sentence) => dumped.push(sentence),
      report: async () => void (looks += 1),
    });
    try {
      await vi.waitUntil(() => looks > 0);
      expect(dumped).toEqual([]);
      await rename(nightlyFile(folder, at(10, 8)), nightlyFile(folder, at(8, 4)));
      await vi.advanceTimersByTimeAsync(60_000);
      await vi.waitUntil(() => dumped.length > 0);
      expect(dumped).toEqual([nightlyFile(folder, at(10, 9, 1))]);
    } finally {
      await nightly.stop();
      vi.useRealTimers();
    }
  });

  it('tells once that it failed, and removes nothing', async () => {
    await writeFile(nightlyFile(folder, at(1, 4)), '');
    const reported: string[] = [];
    const reports: NightlyReport[] = [];
    const nightly = startNightly({
      BACKUP_FOLDER: folder,
      BACKUP_HOUR: 4,
      isOn: true,
      dump: () => Promise.reject(new StartError('The disk is full.')),
      onTrouble: (sentence) => reported.push(sentence),
      report: async (report) => void reports.push(report),
      clock: { now: () => at(10, 9) },
    });
    await expect
      .poll(() => reported)
      .toEqual([expect.stringContaining('the nightly backup failed: The disk is full. The next')]);
    await nightly.stop();
    const failure = { at: at(10, 9), reason: 'The disk is full.' };
    expect(reports).toEqual([{ isOn: true, lastAt: at(1, 4), lastBytes: 0, nextAt: at(10, 10), failure }]);
    expect(await readdir(folder)).toHaveLength(1);
  });
});

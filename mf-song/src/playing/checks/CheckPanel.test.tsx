import { seekRequested, serverChanged } from '@simmer/contracts';
import { getSoundCheck, type SoundCheck } from '@simmer/contracts/extra';
import { aSong, aSoundCheck, libraryHandlers, someFindings, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CheckPanel } from './CheckPanel.tsx';

const server = standIns(() => libraryHandlers());
const song = aSong({ id: 3, cleanTitle: 'Slow Boil' });

function show(check: Partial<SoundCheck>, shown = song) {
  server.use(standInFor(getSoundCheck, () => aSoundCheck({ versionId: shown.id, ...check })));
  renderScreen(<CheckPanel song={shown} />);
}

const findings = async () => {
  const list = await screen.findByRole('list', { name: 'Findings' });
  return within(list).getAllByRole('listitem');
};

const fails = { grade: 'fails' } as const;
const clips = { ...fails, sentence: 'Clips at 1:03 and 2:11.', places: [63.2, 131.4] };

describe('the check before release', () => {
  it('leads with the verdict, then what fails, then what is worth knowing; what passes is folded', async () => {
    show({
      grade: 'fails',
      findings: someFindings({ loudness: { grade: 'note', sentence: 'Stores turn it down.' }, clipping: clips }),
    });
    expect((await screen.findByRole('status')).textContent).toBe('1 to fix');
    const rows = await findings();
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Fails: Clips at 1:03 and 2:11.Clipping'),
      expect.stringContaining('Worth knowing: Stores turn it down.Integrated loudness'),
    ]);
    const fold = screen.getByRole('button', { name: '10 checks pass', expanded: false });
    expect(screen.queryByRole('list', { name: 'Passed' })).toBeNull();
    await userEvent.click(fold);
    const passed = within(screen.getByRole('list', { name: 'Passed' })).getAllByRole('listitem');
    expect(passed).toHaveLength(10);
    expect(passed.map((row) => row.textContent)).toContainEqual(expect.stringContaining('24 bit'));
    await userEvent.click(screen.getByRole('button', { name: '10 checks pass', expanded: true }));
    expect(screen.queryByRole('list', { name: 'Passed' })).toBeNull();
  });

  it('plays from a place', async () => {
    const sought: unknown[] = [];
    onTestFinished(seekRequested.on((asked) => void sought.push([asked.song.id, asked.positionSeconds])));
    show({ grade: 'fails', findings: someFindings({ clipping: clips }) });
    await userEvent.click(await screen.findByRole('button', { name: 'at 2:11' }));
    expect(sought).toEqual([[3, 131.4]]);
  });

  it('does not play a hidden version', async () => {
    show({ grade: 'fails', findings: someFindings({ clipping: clips }) }, { ...song, isHidden: true });
    expect(await screen.findByText('at 2:11')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'at 2:11' })).toBeNull();
  });

  it('shows the first places of many, and all on request', async () => {
    const places = Array.from({ length: 20 }, (_, index) => index * 7);
    show({ grade: 'fails', findings: someFindings({ clipping: { ...clips, places } }) });
    expect(await screen.findAllByRole('button', { name: /^at / })).toHaveLength(8);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }));
    expect(screen.getAllByRole('button', { name: /^at / })).toHaveLength(20);
  });

  it.each([
    ['Ready', { grade: 'passes', findings: someFindings() }],
    ['1 worth knowing', { grade: 'note', findings: someFindings({ mono: { grade: 'note' } }) }],
    [
      'Not measured yetSimmer measures every version once. The result will appear here.',
      { state: 'waiting', measures: null, findings: [], grade: null },
    ],
    [
      'Can’t be measuredSimmer can’t decode this file. Export it as WAV, AIFF, FLAC or MP3 to have it measured.',
      { state: 'undecodable', measures: null, findings: [], grade: null },
    ],
    [
      'Can’t be measuredThis file is damaged after 0:12. Export it again.',
      {
        state: 'undecodable',
        trouble: { kind: 'damaged', isUnplayable: false, afterSeconds: 12.4 },
        measures: null,
        findings: [],
        grade: null,
      },
    ],
  ] as const)('says “%s”', async (words, check) => {
    show({ ...check, findings: [...check.findings] });
    expect((await screen.findByRole('status')).textContent).toBe(words);
  });

  it('appears by itself once it is measured', async () => {
    let check = aSoundCheck({ versionId: 3, state: 'waiting', measures: null, findings: [], grade: null });
    server.use(standInFor(getSoundCheck, () => check));
    renderScreen(<CheckPanel song={song} />);
    expect(await screen.findByText('Not measured yet')).toBeTruthy();
    check = aSoundCheck({ versionId: 3, findings: someFindings(), grade: 'passes' });
    serverChanged.emit({ topic: 'checks' });
    expect(await screen.findByText('Ready')).toBeTruthy();
  });

  it('says why it failed to load, and tries again', async () => {
    server.use(http.get(`*${getSoundCheck.path}`, () => HttpResponse.error(), { once: true }));
    renderScreen(<CheckPanel song={song} />);
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load the check\. /);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Clips at 1:03 and 2:11.')).toBeTruthy();
  });
});

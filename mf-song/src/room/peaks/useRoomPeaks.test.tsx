import { getStreamUrl, serverChanged } from '@simmer/contracts';
import { libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { freshBrowser, listedFiles, showSong } from '../../song/songTesting.tsx';

const server = standIns(() => libraryHandlers());
freshBrowser();

/** Serves a version's peaks. @returns what was asked for, and how to let the coarse and the fine ones exist */
function peaks() {
  const asked = { coarse: 0, fine: 0 };
  let isThere = false;
  let isFineThere = true;
  server.use(
    standInFor(getStreamUrl, () => ({
      streamUrl: 'http://localhost/media/3',
      waveformUrl: 'http://localhost/media/3/waveform?s=1',
      finePeaksUrl: 'http://localhost/media/3/fine?s=1',
    })),
    http.get('http://localhost/media/3/waveform', () => {
      asked.coarse += 1;
      if (!isThere) return new HttpResponse(null, { status: 404 });
      return HttpResponse.json({ peaks: Array.from({ length: 2000 }, () => 0.5) });
    }),
    http.get('http://localhost/media/3/fine', () => {
      asked.fine += 1;
      if (!isFineThere) return new HttpResponse(null, { status: 404 });
      return HttpResponse.arrayBuffer(new Uint8Array(15_400).fill(100).buffer);
    }),
  );
  return {
    asked,
    exist() {
      isThere = true;
    },
    fineExist(now: boolean) {
      isFineThere = now;
    },
  };
}

describe('the peaks of the waveform', () => {
  // A version that was only now heard may change nothing but its measures.
  it.each([
    'songs',
    'comparisons',
    'checks',
  ] as const)('are asked for again after a change of %s, until they exist', async (topic) => {
    const { asked, exist } = peaks();
    showSong();
    expect(await screen.findByRole('slider', { name: 'Waveform' })).toBeTruthy();
    await waitFor(() => expect(asked.coarse).toBe(1));
    exist();
    act(() => serverChanged.emit({ topic }));
    await waitFor(() => expect(asked.coarse).toBe(2));
    act(() => serverChanged.emit({ topic }));
    await listedFiles();
    expect(asked.coarse).toBe(2);
  });

  it('are fetched finely only once the zoom needs them', async () => {
    const { asked, exist } = peaks();
    exist();
    showSong();
    const slider = await screen.findByRole('slider', { name: 'Waveform' });
    await waitFor(() => expect(asked.coarse).toBe(1));
    act(() => slider.focus());
    await userEvent.keyboard('++');
    await screen.findByRole('scrollbar');
    expect(asked.fine).toBe(0);
    await userEvent.keyboard('++++');
    await waitFor(() => expect(asked.fine).toBe(1));
    await userEvent.keyboard('0');
    await userEvent.keyboard('++++++');
    expect(asked.fine).toBe(1);
  });

  it('that are fine may come later than the coarse ones', async () => {
    const { asked, exist, fineExist } = peaks();
    exist();
    fineExist(false);
    showSong();
    const slider = await screen.findByRole('slider', { name: 'Waveform' });
    await waitFor(() => expect(asked.coarse).toBe(1));
    act(() => slider.focus());
    await userEvent.keyboard('++++++');
    await waitFor(() => expect(asked.fine).toBe(1));
    fineExist(true);
    await waitFor(() => {
      act(() => serverChanged.emit({ topic: 'comparisons' }));
      expect(asked.fine).toBeGreaterThan(1);
    });
    expect(asked.coarse).toBe(1);
  });
});

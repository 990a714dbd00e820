import { compareRequested, getStreamUrl, type PlayableSong, type Song } from '@simmer/contracts';
import { aSmallLibrary, aVersionAnalysis, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';

const [song] = aSmallLibrary() as [Song];
const older: PlayableSong = { ...song, id: 901, version: 9, filename: 'older.mp3', dropboxPath: '/Music/older.mp3' };
const server = standIns(() => libraryHandlers());
let bar: ReturnType<typeof aTestBar>;

beforeEach(() => {
  server.use(
    standInFor(getStreamUrl, ({ params: { key } }) => {
      const isOlder = key === older.dropboxPath;
      const analysis = aVersionAnalysis({ integratedLufs: isOlder ? -12 : -9.7 });
      return { streamUrl: `/media/${isOlder ? older.id : song.id}`, analysis };
    }),
  );
  bar = aTestBar();
});

it('shows both versions and the gain, switches by click and key, and closes on request', async () => {
  await bar.plays(song);
  act(() => compareRequested.emit({ versions: [song, older] }));
  const louder = await bar.findButton(/^A.*−2\.3 dB$/);
  expect(louder.getAttribute('aria-pressed')).toBe('true');

  await waitFor(() => expect(bar.warmed.src).toBe('/media/901'));
  act(() => bar.warmed.arrives(100));
  await bar.press('B v9');
  act(() => bar.clock.pass(200));
  act(() => bar.warmed.happens('playing'));
  act(() => bar.clock.pass(100));
  expect(bar.button('B v9').getAttribute('aria-pressed')).toBe('true');
  expect(bar.audio.paused).toBe(true);

  await bar.type('b');
  await waitFor(() => expect(louder.getAttribute('aria-pressed')).toBe('true'));
  expect(screen.getByText('Same second')).toBeDefined();
  await bar.press('Stop comparing');
  expect(bar.hasButton('Stop comparing')).toBe(false);
});

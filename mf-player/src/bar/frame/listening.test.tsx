import { $loop, getStreamUrl, loopRequested, type Song, stretchesRequested } from '@simmer/contracts';
import { aSmallLibrary, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { aTestBar } from '../testing/aTestBar.tsx';
import { playerBarPage } from './PlayerBar.page.ts';

const [song] = aSmallLibrary(100) as [Song];
const chorus = { song, fromSeconds: 20, untilSeconds: 30 };
const server = standIns(() => libraryHandlers(aSmallLibrary(100)));
const page = playerBarPage();
let bar: ReturnType<typeof aTestBar>;

beforeEach(async () => {
  bar = aTestBar();
  await bar.plays(song);
});

const painted = () => document.querySelector<HTMLElement>('[data-loop] > *')?.style;

describe('a loop', () => {
  it('is marked on the seek bar, named, and ended by the repeat button', async () => {
    act(() => loopRequested.emit({ stretch: chorus }));
    await waitFor(() => expect(painted()).toMatchObject({ left: '20%', width: '10%' }));
    await bar.press('Loop, 0:20 to 0:30');
    expect($loop.get()).toBeNull();
    expect(painted()).toBeUndefined();
    expect(bar.hasButton('Repeat')).toBe(true);
  });

  it('is switched by the O key, which says so', async () => {
    await bar.type('o');
    expect($loop.get()).toMatchObject({ fromSeconds: 0, untilSeconds: 100 });
    expect(page.heard()).toBe('Loop, 0:00 to 1:40');
    await bar.type('o');
    expect(page.heard()).toBe('Loop is off');
  });

  it('leaves the O key to a page that handles it', async () => {
    const own = (event: KeyboardEvent) => event.preventDefault();
    document.body.addEventListener('keydown', own);
    await bar.type('o');
    document.body.removeEventListener('keydown', own);
    expect($loop.get()).toBeNull();
  });
});

describe('the speed', () => {
  it('is chosen from a panel, which stays open, and shown on its button', async () => {
    await bar.press('Speed');
    const panel = await bar.panel('Speed');
    const pressed = () => panel.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);
    expect(pressed()).toEqual(['100%']);
    expect(document.activeElement?.textContent).toBe('100%');
    act(() => panel.getByRole('button', { name: '75%' }).click());
    expect(pressed()).toEqual(['75%']);
    expect(bar.button('Speed, 75%').textContent).toBe('75%');
    expect(bar.audio.playbackRate).toBe(0.75);
  });

  it('changes in steps of 5% by < and >, which say it', async () => {
    await bar.type('>');
    await bar.type('>');
    expect(page.heard()).toBe('Speed 110%');
    for (let press = 0; press < 15; press += 1) await bar.type('<');
    expect(page.heard()).toBe('Speed 50%');
    expect(bar.audio.playbackRate).toBe(0.5);
  });
});

describe('requested stretches', () => {
  it('are named in the bar and to screen readers, and marked on the seek bar', async () => {
    act(() => stretchesRequested.emit({ stretches: [chorus] }));
    const text = 'Playing v1, 0:20 to 0:30';
    expect(screen.getAllByText(text)).toHaveLength(2);
    expect(page.announced()).toBe(text);
    await waitFor(() => expect(painted()).toMatchObject({ left: '20%', width: '10%' }));
    await bar.type(' ');
    expect(screen.queryAllByText(text)).toEqual([]);
  });

  it('are shown with both versions, which of them sounds, and a way to stop', async () => {
    server.use(
      standInFor(getStreamUrl, ({ params: { key } }) => ({
        streamUrl: key.includes('old') ? '/media/901' : '/media/1',
      })),
    );
    act(() => bar.player.stop());
    await waitFor(() => expect(page.isShown()).toBe(false));
    const old = { ...song, id: 901, version: 3, filename: 'old.mp3', dropboxPath: '/Music/old.mp3' };
    act(() => stretchesRequested.emit({ stretches: [{ ...chorus, song: old }, chorus] }));
    const strip = within(await screen.findByRole('region', { name: 'Old, then new' }));
    const items = () => strip.getAllByRole('listitem').map((item) => [item.textContent, item.ariaCurrent]);
    await waitFor(() => expect(bar.clip.src).toBe('/media/901'));
    act(() => bar.clip.arrives(100));
    expect(items()).toEqual([
      ['Oldv3', 'true'],
      ['Newv1', null],
    ]);
    act(() => bar.clip.playsTo(25));
    await waitFor(() => expect(page.position.text()).toBe('0:25 of 1:40'));
    expect(page.pause.isShown()).toBe(true);
    await bar.press('Stop');
    await waitFor(() => expect(page.isShown()).toBe(false));
    expect(screen.queryByRole('region', { name: 'Old, then new' })).toBeNull();
  });
});

import {
  $playback,
  $playerReachPx,
  getSong,
  getStreamUrl,
  listSongStatuses,
  listSongs,
  playToggled,
  type Song,
  serverChanged,
} from '@simmer/contracts';
import { listVersionProducers } from '@simmer/contracts/extra';
import { aSmallLibrary, DoubleRefusal, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns, toastsOfTest } from '@simmer/kit/testing';
import { act, cleanup, fireEvent, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { FakeClock } from '../../clock/fakeClock.ts';
import { checkSong, reportMeasuredDuration } from '../../data/songs.queries.ts';
import { fetchSource } from '../../data/streamUrl.queries.ts';
import { aTestPlayer } from '../../player/aTestPlayer.ts';
import { playerBarPage } from './PlayerBar.page.ts';
import { PlayerSlot } from './PlayerSlot.tsx';

const songs = aSmallLibrary(187);
const [third, second, newest] = songs.slice(-3) as [Song, Song, Song];

const seen = toastsOfTest();
let test: ReturnType<typeof aTestPlayer>;
let clock: FakeClock;
let bar: ReturnType<typeof playerBarPage>;

const server = standIns(() => [
  // A song without a status is hidden from lists by default.
  standInFor(listSongStatuses, () => songs.map(({ cleanTitle }) => ({ cleanTitle, status: 'Done(ish)' }))),
  ...libraryHandlers(songs),
]);

beforeEach(() => {
  test = aTestPlayer({ checkSong, fetchSource, reportDuration: reportMeasuredDuration });
  ({ clock } = test);
  test.activate();
  bar = playerBarPage();
});

function open(address = '/') {
  renderScreen(
    <>
      <input aria-label="Search" />
      <PlayerSlot />
    </>,
    { at: address },
  );
}

/** Renders the bar with this song playing. */
async function openPlaying(song: Song = newest, address?: string) {
  open(address);
  act(() => playToggled.emit({ song }));
  await waitFor(() => expect(test.audio.src).toBe(`/media/${song.id}`));
  await waitFor(() => expect(bar.isShown()).toBe(true));
  act(() => test.audio.arrives(187));
}

describe('the player bar', () => {
  it('is hidden before the first song', () => {
    open();
    expect(bar.isShown()).toBe(false);
  });

  it('shows the song with version, producer and date, and that it plays', async () => {
    await openPlaying();
    expect(bar.titleLink().textContent).toBe('Take 9');
    expect(bar.shows('v7')).toBe(true);
    expect(bar.shows('Ana')).toBe(true);
    expect(bar.announced()).toBe('Playing Take 9');
  });

  it('shows every named producer, the age and the session', async () => {
    const made = new Date(Date.now() - 2 * 86_400_000).toISOString();
    const named = ['Ana Ember', 'Bo Boss'].map((name, index) => ({
      id: index + 1,
      producer: { id: index + 1, name },
    }));
    server.use(http.get(`*${listVersionProducers.path}`, () => HttpResponse.json(named)));
    const song = { ...newest, modifiedAt: made, session: 'Barn' };
    server.use(standInFor(getSong, () => song));
    await openPlaying(song);
    await waitFor(() => expect(bar.shows('Ana Ember, Bo Boss')).toBe(true));
    expect(bar.shows('2 days ago · Barn')).toBe(true);
  });

  it('is busy after a press, and can be paused', async () => {
    open();
    act(() => playToggled.emit({ song: newest }));
    await waitFor(() => expect(bar.pause.isShown()).toBe(true));
    expect(bar.pause.element.getAttribute('aria-busy')).toBe('true');
    expect(bar.announced()).toBe('Loading Take 9');
  });

  it('pauses and plays', async () => {
    await openPlaying();
    await bar.pause.press();
    expect(test.audio.paused).toBe(true);
    expect(bar.announced()).toBe('Paused Take 9');
    await bar.play.press();
    expect(test.audio.paused).toBe(false);
  });

  it('links the title to the song and keeps the playlist', async () => {
    await openPlaying(newest, '/?playlist=favorites');
    expect(bar.titleLink().getAttribute('href')).toBe(
      `/song/${encodeURIComponent(newest.dropboxPath)}?playlist=favorites`,
    );
  });
});

describe('a press on another song', () => {
  const asked: string[] = [];
  beforeEach(() => {
    asked.length = 0;
    server.events.on('request:start', ({ request }) => asked.push(new URL(request.url).pathname));
  });
  afterEach(() => server.events.removeAllListeners());
  const refuse = (status: number) => server.use(http.get(`*${getSong.path}`, () => new HttpResponse('no', { status })));

  it('asks about the song before loading its audio', async () => {
    await openPlaying();
    expect(asked).toContain(`/api/songs/${newest.id}`);
  });

  it.each([
    ['deleted', () => refuse(404), 'This song is no longer in the library'],
    ['hidden', () => server.use(standInFor(getSong, () => ({ ...newest, isHidden: true }))), 'This song is hidden'],
  ] as const)('does not play a song that has been %s, and says so', async (_what, change, title) => {
    change();
    open();
    act(() => playToggled.emit({ song: newest }));
    await waitFor(() => expect(seen.toasts).toMatchObject([{ title }]));
    expect($playback.get().status).toBe('idle');
    expect(test.audio.src).toBe('');
  });

  it('plays the given song if the server can’t say', async () => {
    refuse(500);
    await openPlaying();
    expect(bar.announced()).toBe('Playing Take 9');
  });
});

describe('previous and next', () => {
  it('step through the list and are disabled at its ends', async () => {
    await openPlaying();
    await waitFor(() => expect(bar.next.isDisabled()).toBe(false));
    expect(bar.previous.isDisabled()).toBe(true);
    await bar.next.press();
    await waitFor(() => expect(bar.titleLink().textContent).toBe(second.cleanTitle));
    expect(bar.previous.isDisabled()).toBe(false);
  });

  it('follow the list when the server reports a change', async () => {
    await openPlaying();
    await waitFor(() => expect(bar.next.isDisabled()).toBe(false));
    server.use(standInFor(listSongs, () => [newest]));
    act(() => serverChanged.emit({ topic: 'songs' }));
    await waitFor(() => expect(bar.next.isDisabled()).toBe(true));
  });
});

describe('the seek bar', () => {
  it('moves by 5 s with the arrow keys, and to the ends with Home and End', async () => {
    await openPlaying();
    await bar.position.key('{ArrowRight}{ArrowRight}');
    expect(bar.position.text()).toBe('0:10 of 3:07');
    await bar.position.key('{ArrowLeft}');
    expect(test.audio.currentTime).toBe(5);
    await bar.position.key('{End}');
    expect(bar.position.text()).toBe('3:07 of 3:07');
    await bar.position.key('{Home}');
    expect(test.audio.currentTime).toBe(0);
  });

  it('follows the pointer and seeks on release', async () => {
    await openPlaying();
    const slider = bar.position.element();
    slider.getBoundingClientRect = () => new DOMRect(100, 0, 200, 32);
    fireEvent.pointerDown(slider, { clientX: 200, button: 0 });
    expect(bar.position.text()).toBe('1:33 of 3:07');
    expect(test.audio.currentTime).toBe(0);
    fireEvent.pointerMove(slider, { clientX: 150 });
    fireEvent.pointerUp(slider, { clientX: 150 });
    expect(test.audio.currentTime).toBeCloseTo(187 / 4);
  });
});

describe('the time at the pointer', () => {
  const openMeasured = async () => {
    await openPlaying();
    const slider = bar.position.element();
    slider.getBoundingClientRect = () => new DOMRect(100, 0, 200, 32);
    return slider;
  };
  const move = (slider: HTMLElement, clientX: number, pointerType: string) =>
    fireEvent(slider, new PointerEvent('pointermove', { bubbles: true, clientX, pointerType }));

  it('follows a mouse over the bar, and goes with it', async () => {
    const slider = await openMeasured();
    move(slider, 200, 'mouse');
    expect(bar.position.tip()).toBe('1:33');
    move(slider, 100, 'mouse');
    expect(bar.position.tip()).toBe('0:00');
    expect(test.audio.currentTime).toBe(0);
    fireEvent.pointerLeave(slider);
    expect(bar.position.tip()).toBe('');
  });

  it('shows for a finger only while it drags', async () => {
    const slider = await openMeasured();
    move(slider, 200, 'touch');
    expect(bar.position.tip()).toBe('');
    fireEvent.pointerDown(slider, { clientX: 200, button: 0 });
    expect(bar.position.tip()).toBe('1:33');
    fireEvent.pointerUp(slider, { clientX: 200 });
    expect(bar.position.tip()).toBe('');
  });
});

describe('the Tab key', () => {
  it('reaches the play button first', async () => {
    await openPlaying();
    act(() => document.querySelector<HTMLElement>('input[aria-label="Search"]')?.focus());
    await bar.user.tab();
    expect(document.activeElement).toBe(bar.pause.element);
  });
});

describe('the player’s reach', () => {
  it('is the height of its bar, and nothing without one', async () => {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, innerHeight - 88, 1440, 88));
    await openPlaying();
    expect($playerReachPx.get()).toBe(88);
    cleanup();
    expect($playerReachPx.get()).toBe(0);
    vi.restoreAllMocks();
  });
});

describe('the space bar', () => {
  it('toggles play and pause', async () => {
    await openPlaying();
    await bar.pressSpace();
    expect(bar.announced()).toBe('Paused Take 9');
  });

  it.each([
    ['an input', () => document.querySelector<HTMLElement>('input[aria-label="Search"]')],
    ['a link', () => bar.titleLink()],
  ])('does nothing when %s has the focus', async (_, find) => {
    await openPlaying();
    act(() => find()?.focus());
    await bar.pressSpace();
    expect(bar.announced()).toBe('Playing Take 9');
  });

  it('presses a focused button once, not twice', async () => {
    await openPlaying();
    act(() => bar.pause.element.focus());
    await bar.pressSpace();
    expect(bar.announced()).toBe('Paused Take 9');
  });
});

describe('volume and continuous play', () => {
  it('start at 0.7 and on, and can be changed', async () => {
    await openPlaying();
    expect(bar.volume.value()).toBe(0.7);
    expect(bar.volume.element().step).toBe('0.1');
    fireEvent.change(bar.volume.element(), { target: { value: '0.3' } });
    expect(test.audio.volume).toBe(0.3);
    expect(bar.continuousPlay.isOn()).toBe(true);
    await bar.continuousPlay.press();
    expect(bar.continuousPlay.isOn()).toBe(false);
    expect(localStorage.getItem('continuousPlay')).toBe('false');
  });

  it('mute with the speaker button, which keeps the slider’s value', async () => {
    await openPlaying();
    await bar.mute.press();
    expect(test.audio.muted).toBe(true);
    expect(bar.mute.element.getAttribute('aria-pressed')).toBe('true');
    expect(bar.volume.value()).toBe(0.7);
    await bar.user.keyboard('x');
    expect(test.audio.muted).toBe(false);
    expect(bar.heard()).toBe('Not muted');
  });

  it('shuffles and repeats with buttons and keys, which announce it', async () => {
    await openPlaying();
    await bar.shuffle.press();
    expect(bar.shuffle.element.getAttribute('aria-pressed')).toBe('true');
    await bar.user.keyboard('s');
    expect(bar.heard()).toBe('Shuffle is off');
    await bar.user.keyboard('r');
    expect(bar.heard()).toBe('Repeat the list');
    await bar.repeat.press();
    expect(bar.repeat.element.getAttribute('aria-label')).toBe('Repeat this song');
    expect(bar.repeat.element.getAttribute('aria-pressed')).toBe('true');
    await bar.repeat.press();
    expect(bar.repeat.element.getAttribute('aria-pressed')).toBe('false');
  });

  it('plays the next song when one ends and continuous play is on', async () => {
    await openPlaying();
    await waitFor(() => expect(bar.next.isDisabled()).toBe(false));
    act(() => test.audio.endsAt(187));
    await waitFor(() => expect(bar.titleLink().textContent).toBe(second.cleanTitle));
  });
});

describe('a failure', () => {
  const failTwice = async () => {
    act(() => test.audio.happens('error'));
    await waitFor(() => expect(test.audio.src).not.toBe(''));
    act(() => test.audio.happens('error'));
  };

  it('shows its message and a Retry button, which disappears afterwards', async () => {
    await openPlaying();
    expect(bar.retry.isShown()).toBe(false);
    await failTwice();
    expect(bar.shows('Playback failed')).toBe(false);
    expect(bar.shows('Playback failed. Tap the retry button to try again.')).toBe(true);
    expect(bar.announced()).toBe('Take 9 won’t play. Press Retry to try again.');
    await bar.retry.press();
    await waitFor(() => expect(test.audio.src).not.toBe(''));
    await failTwice();
    expect(bar.shows('Playback failed (attempt 1)')).toBe(true);
    expect(bar.shows('Tap the retry button to try again.')).toBe(true);
  });

  it('reports a timeout after waiting 10 s', async () => {
    await openPlaying(third);
    act(() => test.audio.happens('waiting'));
    expect(bar.announced()).toBe('Buffering');
    act(() => clock.pass(10_000));
    expect(bar.shows('Connection timeout. Check your network and try again.')).toBe(true);
  });

  it('to get an address shows a toast and hides the bar', async () => {
    server.use(
      standInFor(getStreamUrl, () => {
        throw new DoubleRefusal('unavailable', 'Storage does not answer.');
      }),
    );
    open();
    act(() => playToggled.emit({ song: newest }));
    await seen.failed('Failed to get stream URL', 'Storage does not answer.');
    await waitFor(() => expect(bar.isShown()).toBe(false));
  });
});

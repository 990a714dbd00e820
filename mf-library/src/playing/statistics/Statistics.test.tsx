import { playToggled, serverChanged, songPagePath } from '@simmer/contracts';
import { getSongPlays, getStatistics, type SongShown, type TeamStatistics } from '@simmer/contracts/extra';
import { aSmallLibrary, refusing, standInFor } from '@simmer/contracts/testing';
import { Address, address, emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listDoubles } from '../../songList/screen/listDoubles.ts';
import { freshBrowser } from '../../songList/screen/listTesting.tsx';
import { Statistics } from './Statistics.tsx';

const library = aSmallLibrary();
const today = '2026-11-27';
const weekOf = (day: string) =>
  new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(day));

function shown(cleanTitle: string, title = cleanTitle): SongShown {
  const song = library.find((one) => one.cleanTitle === cleanTitle);
  if (!song) throw new Error(`No song is called ${cleanTitle}.`);
  const { id, version, dropboxPath, modifiedAt } = song;
  return { versionId: id, cleanTitle, title, version, dropboxPath, modifiedAt: modifiedAt ?? '' };
}
const idOf = (cleanTitle: string) => String(shown(cleanTitle).versionId);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();

const some = (): TeamStatistics => ({
  month: '2026-11',
  plays: 1240,
  mostPlayed: [
    { song: shown('Slow Boil'), plays: 12 },
    { song: shown('Kitchen Light', 'Light in the Kitchen'), plays: 1 },
  ],
  longestUnheard: [
    { song: shown('Take 9'), lastHeardAt: null, arrivedAt: daysAgo(21) },
    { song: shown('Paper Boats'), lastHeardAt: daysAgo(36), arrivedAt: daysAgo(90) },
  ],
});

/** Replies with a week's plays, as many as the id of the version. */
const answering = (statistics: () => TeamStatistics) => [
  standInFor(getStatistics, statistics),
  standInFor(getSongPlays, ({ params: { key } }) => ({ today, days: [{ day: '2026-11-24', plays: Number(key) }] })),
];
const server = standIns(() => [...answering(some), ...listDoubles({ songs: library })]);
freshBrowser();

const show = (at = '/statistics') =>
  renderScreen(
    <>
      <Statistics />
      <Address />
    </>,
    { at },
  );
const list = async (name: string) => within(await screen.findByRole('list', { name }));
const mostPlayed = () => list('Most played this month');
const unheard = () => list('Longest unheard');
const chart = (title: string) => screen.findByRole('table', { name: `Plays of ${title} by week` });
const choice = (title: string) => screen.getAllByRole('button', { name: `Show plays of ${title} over time` });
const scrolled = vi.fn();

beforeEach(() => {
  scrolled.mockClear();
  Element.prototype.scrollIntoView = scrolled;
});
afterEach(() => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

describe('the statistics', () => {
  it('have the month’s most played songs in order, with their plays and links', async () => {
    show();
    const songs = await mostPlayed();
    expect(songs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1Slow Boil12 plays',
      '2Light in the Kitchen1 play',
    ]);
    expect(songs.getByRole('link', { name: 'Light in the Kitchen' }).getAttribute('href')).toBe(
      songPagePath(shown('Kitchen Light').dropboxPath),
    );
    expect(screen.getByText(/ · 1.240 plays$/)).toBeTruthy();
  });

  it('have the songs that nobody listens to, and say for how long', async () => {
    show();
    const songs = await unheard();
    expect(songs.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Take 9Nobody has heard it yet; added 3 weeks ago',
      'Paper BoatsLast heard 5 weeks ago',
    ]);
  });

  it('play a song as the library has it', async () => {
    const played = emitted(playToggled);
    show();
    await userEvent.click(await (await mostPlayed()).findByRole('button', { name: 'Play Light in the Kitchen' }));
    await userEvent.click((await unheard()).getByRole('button', { name: 'Play Take 9' }));
    expect(played.map(({ song }) => String(song.id))).toEqual([idOf('Kitchen Light'), idOf('Take 9')]);
  });

  it('follow the first play of a song that nobody had played', async () => {
    const days: { day: string; plays: number }[] = [];
    server.use(standInFor(getSongPlays, () => ({ today, days: [...days] })));
    show();
    expect(await screen.findByText('No plays in the last six months')).toBeTruthy();
    days.push({ day: today, plays: 1 });
    serverChanged.emit({ topic: 'hearings' });
    expect(await screen.findByText('1 play in the last six months')).toBeTruthy();
  });

  it('change while they are open', async () => {
    let now = some();
    server.use(...answering(() => now));
    show();
    await mostPlayed();
    now = { ...now, longestUnheard: now.longestUnheard.slice(1) };
    serverChanged.emit({ topic: 'hearings' });
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Take 9' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Paper Boats' })).toBeTruthy();
  });

  it('say that nothing was played yet this month', async () => {
    server.use(...answering(() => ({ ...some(), plays: 0, mostPlayed: [] })));
    show();
    expect(await screen.findByText('Nothing has been played yet this month.')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.queryByText(/· 0 plays/)).toBeNull();
  });

  it('of a library without songs say what belongs here', async () => {
    server.use(...answering(() => ({ month: '2026-11', plays: 0, mostPlayed: [], longestUnheard: [] })));
    show();
    expect(await screen.findByRole('heading', { name: 'No statistics yet' })).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('report a failure, and load on a press', async () => {
    server.use(refusing(getStatistics, 'internal', 'boom'));
    show();
    expect(await screen.findByRole('heading', { name: 'Couldn’t load the statistics' })).toBeTruthy();
    server.use(...answering(some));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await mostPlayed()).getByRole('link', { name: 'Slow Boil' })).toBeTruthy();
  });

  it('wait for the connection', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    show();
    expect(await screen.findByText(/^You’re offline/)).toBeTruthy();
    online.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect((await mostPlayed()).getByRole('link', { name: 'Slow Boil' })).toBeTruthy();
  });
});

describe('plays over time', () => {
  it('are those of the most played song at first', async () => {
    show();
    const weeks = within(await chart('Slow Boil'));
    await weeks.findByRole('row', { name: `Week of ${weekOf('2026-11-23')} ${idOf('Slow Boil')} plays` });
    expect(weeks.getAllByRole('row')).toHaveLength(27);
    expect(screen.getByText(`${idOf('Slow Boil')} plays in the last six months`)).toBeTruthy();
    expect(choice('Slow Boil')[0]?.getAttribute('aria-pressed')).toBe('true');
    expect(choice('Take 9')[0]?.getAttribute('aria-pressed')).toBe('false');
    expect(address()).toBe('/statistics');
  });

  it('are those of a chosen song, which the address keeps', async () => {
    const { unmount } = show('/statistics');
    await unheard();
    await userEvent.click(choice('Take 9')[0] as HTMLElement);
    await within(await chart('Take 9')).findByRole('row', { name: new RegExp(`${idOf('Take 9')} plays$`) });
    expect(choice('Take 9')[0]?.getAttribute('aria-pressed')).toBe('true');
    expect(choice('Slow Boil')[0]?.getAttribute('aria-pressed')).toBe('false');
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ block: 'nearest' });
    const chosen = address() ?? '';
    expect(chosen).toBe('/statistics?song=Take+9');
    unmount();
    show(chosen);
    expect(await chart('Take 9')).toBeTruthy();
  });

  it('are those of any song that the address names', async () => {
    show('/statistics?song=été%20à%20lyon');
    expect(await chart('Été à Lyon')).toBeTruthy();
  });

  it('are those of the most played song if the address names none of the library', async () => {
    show('/statistics?song=Gone');
    expect(await chart('Slow Boil')).toBeTruthy();
  });

  it('say each week’s number, by pointer and by keyboard', async () => {
    show();
    const weeks = within(await chart('Slow Boil'));
    const plays = `${idOf('Slow Boil')} plays`;
    const latest = await weeks.findByRole('row', { name: new RegExp(`${plays}$`) });
    expect(latest.dataset['tooltip']).toBe(`Week of ${weekOf('2026-11-23')}: ${plays}`);
    act(() => latest.focus());
    expect(screen.getByText(`Week of ${weekOf('2026-11-23')}: ${plays}`)).toBeTruthy();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByText(`Week of ${weekOf('2026-11-16')}: 0 plays`)).toBeTruthy();
    await userEvent.keyboard('{Home}');
    expect(screen.getByText(`Week of ${weekOf('2026-06-01')}: 0 plays`)).toBeTruthy();
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(latest);
    act(() => latest.blur());
    expect(screen.getByText(`${plays} in the last six months`)).toBeTruthy();
    fireEvent.pointerDown(weeks.getAllByRole('row')[1] as HTMLElement);
    expect(screen.getByText(`Week of ${weekOf('2026-06-01')}: 0 plays`)).toBeTruthy();
  });

  it('are one stop of the Tab key, and each list is another', async () => {
    show();
    await (await mostPlayed()).findByRole('button', { name: 'Play Slow Boil' });
    await within(await chart('Slow Boil')).findByRole('row', { name: /[1-9]\d* plays$/ });
    const stops: (string | null | undefined)[] = [];
    for (let press = 0; press < 4; press++) {
      await userEvent.tab();
      const { activeElement: at } = document;
      stops.push(at?.getAttribute('aria-label') ?? at?.textContent);
    }
    expect(stops).toEqual([
      'Play Slow Boil',
      'Slow Boil',
      `Week of ${weekOf('2026-11-23')}${idOf('Slow Boil')} plays`,
      'Play Take 9',
    ]);
  });

  it('report a failure of their own, and load on a press', async () => {
    server.use(refusing(getSongPlays, 'internal', 'boom'));
    show();
    expect((await screen.findByRole('alert')).textContent).toMatch(/^Couldn’t load the plays\./);
    expect((await mostPlayed()).getByRole('link', { name: 'Slow Boil' })).toBeTruthy();
    server.use(...answering(some));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await chart('Slow Boil')).toBeTruthy();
  });
});

import { type AnyEndpoint, type CurrentUser, defaultStatusFilter, type PlayableSong } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { setListView, setPlaylistScope } from '@simmer/contracts/library.owner';
import { setPlayback, setPlaybackPosition } from '@simmer/contracts/player.owner';
import { aCurrentUser } from '@simmer/contracts/testing';
import { useLocation } from '@simmer/kit/router';
import { renderScreen, type standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type HttpHandler, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, onTestFinished, vi } from 'vitest';
import { requestedToasts, type Toast } from '../feedback/toastsTesting.ts';
import { SongScreen } from './SongScreen.tsx';

type Seen = { toasts: Toast[] };

/** Starts each test like a new browser, with every status shown; collects the requested toasts. */
export function freshBrowser(): Seen {
  const toasts = requestedToasts();
  beforeEach(() => {
    localStorage.clear();
    setListView({ search: '', sort: 'modified-desc', statuses: { ...defaultStatusFilter, Sketch: true } });
    setPlaylistScope(null);
    signIn({});
    // jsdom has no layout to scroll.
    Element.prototype.scrollIntoView = vi.fn();
  });
  afterEach(() => {
    sessionStorage.clear();
    vi.restoreAllMocks();
    act(() => {
      setPlayback({ status: 'idle' });
      setPlaybackPosition({ positionSeconds: 0, durationSeconds: 0 });
    });
  });
  return { toasts };
}

export function signIn(changes: Partial<CurrentUser>): void {
  setVisitor({ status: 'complete', user: aCurrentUser(changes) });
}

/** The player is at a moment of a version. */
export const playAt = (song: PlayableSong, positionSeconds: number, status: 'playing' | 'paused' = 'playing') =>
  act(() => {
    setPlayback({ status, song });
    setPlaybackPosition({ positionSeconds, durationSeconds: 154 });
  });

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Address">{pathname + search}</output>;
}

/** The files of "Slow Boil" that tests use. */
export const NEW = 'Slow Boil v3.mp3';
export const OLD = 'Slow Boil v1.mp3';

export const pathOf = (filename: string) => `/song/${encodeURIComponent(`/Music/${filename}`)}`;

/** Renders the page of "Slow Boil", or of the song in the address; other addresses render only themselves. */
export function showSong(at = `${pathOf(NEW)}?playlist=all`) {
  function Page() {
    return (
      <>
        {useLocation().pathname.startsWith('/song/') && <SongScreen />}
        <Address />
      </>
    );
  }
  return renderScreen(<Page />, { at });
}

/** The same, with another part of it brought forward as soon as it is there. */
export function showPart(part: 'Versions' | 'Details', at?: string) {
  const shown = showSong(at);
  void openTab(part);
  return shown;
}

/** Resolves when nothing is pending any more: earlier presses are ignored. */
export const hasSent = () => waitFor(() => expect(screen.queryByRole('progressbar', { hidden: true })).toBeNull());

export const address = () => screen.getByLabelText('Address').textContent;

/** Brings a part of the page forward. */
export async function openTab(name: 'Notes' | 'Versions' | 'Details') {
  const tab = await screen.findByRole('tab', { name });
  if (tab.getAttribute('aria-selected') !== 'true') await userEvent.click(tab);
}

/** The row of one file. */
export async function rowOf(filename: string) {
  const name = await findVersionName(filename);
  return within(name.closest('li') as HTMLElement);
}

/** A version's name ends with its file. */
const named = (filename: string) => ({ name: (label: string) => label.endsWith(`, ${filename}`) });

/** The button with one file's name, which opens its version. */
export async function findVersionName(filename: string) {
  await openTab('Versions');
  return screen.findByRole('button', named(filename));
}
export const versionNameOf = (filename: string) => screen.getByRole('button', named(filename));

/** The listed files, from top to bottom. */
export async function listedFiles() {
  await openTab('Versions');
  return within(await screen.findByRole('list', { name: 'Versions' }))
    .queryAllByRole('listitem')
    .map((row) =>
      within(row)
        .getByRole('button', { name: /^More for/ })
        .getAttribute('aria-label')
        ?.slice(9),
    );
}

/** A call that fails with plain text, unlike our own services. */
export function failing({ method, path }: AnyEndpoint, body = 'boom'): HttpHandler {
  const verb = method.toLowerCase() as 'get' | 'post' | 'put' | 'delete';
  return http[verb](`*${path}`, () => new HttpResponse(body, { status: 500 }));
}

/** Picks an entry of the menu of one file's row. */
export async function choose(filename: string, action: string) {
  const row = await rowOf(filename);
  await userEvent.click(row.getByRole('button', { name: `More for ${filename}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

/** The last requested toast, once there is one. */
export async function lastToast(seen: Seen): Promise<Toast | undefined> {
  await waitFor(() => expect(seen.toasts).not.toEqual([]));
  return seen.toasts.at(-1);
}

/** The bodies sent by one call in the rest of a test, while the double replies. */
export function bodiesOf(server: ReturnType<typeof standIns>, { method, path }: AnyEndpoint): unknown[] {
  const bodies: unknown[] = [];
  const pattern = new RegExp(`${path.replaceAll(/:\w+/g, '[^/]+')}$`);
  server.events.on('request:start', async ({ request }) => {
    if (request.method !== method || !pattern.test(new URL(request.url).pathname)) return;
    const text = await request.clone().text();
    bodies.push(text && JSON.parse(text));
  });
  onTestFinished(() => server.events.removeAllListeners());
  return bodies;
}

import type { StatePicture } from '@simmer/contracts';
import {
  isSharePageName,
  notesView,
  playlistView,
  type SharedPlaylist,
  type SharedSong,
  type SharePageView,
  sharePageView,
  songView,
} from '@simmer/contracts/extra';
import { aGuestNote, aSharedPlaylist, aSharedSong } from '@simmer/contracts/testing';
import { cleanup, render } from '@testing-library/react';
import mustache from 'mustache';
import type { ReactElement, ReactNode } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { AskForAccess } from '../access/AskForAccess.tsx';
import { ShareCard } from '../card/ShareCard.tsx';
import { StateArt } from '../card/StateArt.tsx';
import { PageIcon } from '../page/PageIcon.tsx';
import { SharedPlaylistView } from '../sharedPlaylist/SharedPlaylistView.tsx';
import { SharedSongView } from '../sharedSong/SharedSongView.tsx';
import { type PageTemplate, pageTemplates } from './pageTemplates.tsx';

afterEach(cleanup);

const api = '/api/share/t0ken';
const icon = '/modules/mf-share/1.0.0/page/icons/fire.svg#icon';
const peaks = [0.2, 1, 0.4];
const head = { about: 'v3 · Ana', address: 'http://simmer/song-share/t0ken', picture: 'http://simmer/p.png' };
const nobody = async () => null;

function templateOf(file: string): PageTemplate {
  const template = pageTemplates[file];
  if (!template) throw new Error(`There is no ${file}.`);
  return template;
}

/** Every element with its attributes by name, and every text, each on a line of its own. */
function drawing(node: Node, depth = 0): string {
  const indent = '  '.repeat(depth);
  if (!(node instanceof Element)) return `${indent}${node.textContent}`;
  const attributes = [...node.attributes].map(({ name, value }) => ` ${name}="${value}"`).toSorted();
  const inside = [...node.childNodes].map((child) => drawing(child, depth + 1));
  return [`${indent}<${node.localName}${attributes.join('')}>`, ...inside].join('\n');
}

function drawingOf(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  for (const unscripted of root.querySelectorAll('noscript')) unscripted.remove();
  root.normalize();
  return drawing(root);
}

const ofTemplate = (file: string, changes: Partial<SharePageView>) =>
  drawingOf(mustache.render(templateOf(file).content, sharePageView(changes)));
const ofScript = (view: ReactElement) => drawingOf(render(view).container.innerHTML);

const known = aSharedSong({
  share: { title: 'For <Ben> & "co"', description: 'the new bridge', createdAt: '2026-05-02T09:00:00.000Z' },
  song: { version: 3, producer: 'Ana', key: 'Am', bpm: 120, duration: 180, hue: 3, wave: '0123456789abcdeffedcba' },
  canDownload: true,
});
const unknown = aSharedSong({
  song: { version: null, producer: null, key: null, bpm: null, duration: null },
  sharedBy: { firstName: null, displayName: null },
});

describe('the foot of a page', () => {
  const shared = { ...songView({ shared: aSharedSong(), api, peaks }), ...head };
  const said = (changes: Partial<SharePageView>) =>
    mustache.render(templateOf('song.html').foot, sharePageView(changes)).replace('<br/>', '');

  it('says whether listening is counted, where there is something to hear', () => {
    expect(said({ song: shared, isCounted: true })).toBe('The person who shared this can see what was played.');
    expect(said({ song: shared, isCounted: false })).toBe('Listening isn’t counted in this browser.');
    expect(said({ isLocked: true })).toBe('');
    expect(said({ unavailable: { isDead: true, hasFailed: false, words: '' } })).toBe('');
  });
});

describe('a page as it arrives', () => {
  it.each<[string, SharedSong, number[] | null]>([
    ['of which everything is known', known, peaks],
    ['of which nothing is known', unknown, null],
    ['that takes notes', { ...known, canComment: true }, peaks],
    ['that can’t be played', { ...known, song: { ...known.song, unplayable: 'damaged' } }, null],
    ['of a recipient who is greeted', { ...known, recipient: 'Kim & "co"' }, peaks],
  ])('matches what the script renders for a song %s', (_what, shared, waveform) => {
    const song = { ...songView({ shared, api, peaks: waveform }), ...head };
    expect(ofTemplate('song.html', { song })).toBe(
      ofScript(<SharedSongView shared={shared} api={api} waveform={waveform} askWaveform={nobody} />),
    );
  });

  const [one, two, three] = aSharedPlaylist().songs;
  it.each<[string, Partial<SharedPlaylist>]>([
    ['as it usually is', {}],
    ['that may be saved and not reordered', { canDownload: true, downloadBytes: 90_000_000, canReorder: false }],
    ['with one song', { songs: one ? [one] : [] }],
    ['that takes notes', { canComment: true }],
    ['with no songs', { songs: [] }],
    ['whose artwork is known', { songs: one ? [{ ...one, wave: '0123456789abcdeffedcba' }] : [] }],
    ['whose first song can’t be played', { songs: one && two ? [{ ...one, unplayable: 'empty' }, two] : [] }],
    ['of which nothing can be played', { songs: one ? [{ ...one, unplayable: 'empty' }] : [] }],
    ['of which the first songs are there', { songCount: 1500 }],
    ['out of order', { songs: [three, two, one].filter((song) => song !== undefined) }],
  ])('matches what the script renders for a playlist %s', (_what, changes) => {
    const shared = aSharedPlaylist(changes);
    const now = new Date();
    const playlist = { ...playlistView({ shared, api, peaks, icon, now }), ...head };
    expect(ofTemplate('playlist.html', { playlist })).toBe(
      ofScript(
        <SharedPlaylistView
          shared={shared}
          api={api}
          icon={<PageIcon address={icon} />}
          waveform={peaks}
          askWaveform={nobody}
          saveOrder={async () => undefined}
        />,
      ),
    );
  });

  it('asks for the password, or explains why there is nothing to see', () => {
    const none = { isDead: false, hasFailed: false, words: '' };
    const card = (picture: StatePicture, title: string, words: string, next?: ReactNode) =>
      ofScript(
        <ShareCard picture={<StateArt picture={picture} />} title={title} words={words}>
          {next}
        </ShareCard>,
      );
    const again = (
      <a className="share-action" href="?">
        Try again
      </a>
    );
    const unavailable = (changes: object) => ofTemplate('song.html', { unavailable: { ...none, ...changes } });
    expect(ofTemplate('song.html', { isLocked: true })).toBe(
      card('hidden', 'Password required', 'Ask the person who shared this for the password.'),
    );
    cleanup();
    const dead = (
      <>
        <p className="share-by">Share not found</p>
        <div className="share-actions">
          <div id="share-ask" className="share-ask-place">
            <AskForAccess ask={async () => undefined} />
          </div>
          <a className="share-action share-again" href="?">
            Try again
          </a>
        </div>
      </>
    );
    expect(unavailable({ isDead: true })).toBe(card('missing', 'Song Not Found', 'This link no longer works.', dead));
    cleanup();
    expect(unavailable({ hasFailed: true })).toBe(card('away', 'Song Not Found', 'Failed to load shared song', again));
    cleanup();
    expect(unavailable({ words: 'Wait a minute.' })).toBe(card('away', 'Song Not Found', 'Wait a minute.', again));
  });
});

describe('the templates', () => {
  it.each(Object.keys(pageTemplates))('of %s use only known names, always escaped', (file) => {
    const { head: top, content } = templateOf(file);
    const tags = [...(top + content).matchAll(/\{\{(.*?)\}\}/g)].map(([, inside = '']) => inside);
    expect(tags.length).toBeGreaterThan(20);
    expect(tags.filter((inside) => !isSharePageName(inside.replace(/^[#^/]/, '')))).toEqual([]);
    expect(content).not.toMatch(/=\{|style=/);
  });

  it('offer a player without scripts for each song', () => {
    const song = { ...songView({ shared: known, api, peaks: null }), ...head };
    expect(mustache.render(templateOf('song.html').content, sharePageView({ song }))).toMatch(
      /<noscript><audio controls="" preload="none" src=".*?stream"><\/audio><\/noscript>/,
    );
  });

  it('show a song’s notes without scripts, as text', () => {
    const notes = [
      aGuestNote({ id: 1, comment: '<b>Louder</b>', by: { kind: 'guest', name: '<i>Sam</i>' }, untilSeconds: 90 }),
      aGuestNote({ id: 2, comment: 'We will', parentId: 1, atSeconds: null, by: { kind: 'team', name: 'Ana' } }),
    ];
    const shared = { ...known, canComment: true };
    const song = { ...songView({ shared, api, peaks: null, notes: notesView(notes), hasMoreNotes: true }), ...head };
    const page = document.createElement('div');
    page.innerHTML = mustache.render(templateOf('song.html').content, sharePageView({ song }));
    const read = document.createElement('div');
    for (const unscripted of page.querySelectorAll('.share-talk noscript')) read.innerHTML += unscripted.textContent;
    const text = read.textContent ?? '';
    expect(text).toContain('<b>Louder</b>');
    expect(text).toMatch(/<i>Sam<\/i>.*1:24–1:30/);
    expect(text).toMatch(/↳ .*Ana/);
    expect(read.querySelector('b, i, textarea')).toBeNull();
    expect(read.querySelector('a')?.getAttribute('href')).toBe('?all=1');
  });

  it('lead to all songs without scripts, if the page has the first ones only', () => {
    const pageOf = (shared: SharedPlaylist) => {
      const playlist = { ...playlistView({ shared, api, peaks: null, icon, now: new Date() }), ...head };
      return mustache.render(templateOf('playlist.html').content, sharePageView({ playlist }));
    };
    expect(pageOf(aSharedPlaylist({ songCount: 1500 }))).toMatch(
      /<noscript><a class="share-action" href="\?all&#x3D;1">Show all songs<\/a><\/noscript>/,
    );
    expect(pageOf(aSharedPlaylist())).not.toContain('Show all songs');
  });

  it('have a messenger preview only for a working link', () => {
    const song = { ...songView({ shared: known, api, peaks: null }), ...head };
    const { head: top } = templateOf('song.html');
    const open = mustache.render(top, sharePageView({ song }));
    expect(open).toContain('<title>For &lt;Ben&gt; &amp; &quot;co&quot; · Simmer</title>');
    expect(open).toContain('<meta property="og:description" content="v3 · Ana" />');
    const locked = mustache.render(top, sharePageView({ isLocked: true }));
    expect(locked).toContain('<title>Password required · Simmer</title>');
    expect(locked).not.toContain('og:');
    expect(locked).toContain('<meta name="robots" content="noindex" />');
  });
});

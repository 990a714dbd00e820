import {
  formatDuration,
  hueClass,
  type SharedPlaylist,
  type SharePageData,
  sharedTime,
  songCountText,
} from '@simmer/contracts';
import { escapeHtml } from './escapeHtml.ts';
import { dataHtml, seekHtml, signs } from './pageParts.ts';
import { audioHtml, fillPage, type LightPage, publicName, type ShareAddress } from './pageTemplate.ts';

type SharedRow = SharedPlaylist['songs'][number];

/** What messengers say of a shared playlist beside its name. */
export function aboutPlaylist({ playlist, songs }: SharedPlaylist): string {
  return playlist.description || `${songCountText(songs.length, 'en')}, shared by ${publicName(playlist.owner)}`;
}

const songQuery = (song: SharedRow) => new URLSearchParams({ cleanTitle: song.cleanTitle }).toString();

function rowHtml(song: SharedRow, shared: SharedPlaylist, page: LightPage, address: ShareAddress, now: Date): string {
  const title = escapeHtml(song.cleanTitle);
  const meta = [
    song.version === null ? '' : `<span>v${song.version}</span>`,
    song.producer === null ? '' : `<span>${escapeHtml(song.producer)}</span>`,
    song.session === null ? '' : `<span class="share-session">${escapeHtml(song.session)}</span>`,
    song.modifiedAt === null
      ? ''
      : `<time datetime="${song.modifiedAt}">${sharedTime(song.modifiedAt, now, 'en', 'UTC')}</time>`,
  ];
  return [
    `<li class="share-row ${hueClass(song.cleanTitle)}">`,
    shared.canReorder
      ? `<button type="button" class="share-grip" aria-label="Move ${title}">${signs.grip}</button>`
      : '',
    `<button type="button" class="share-tile" aria-label="Play ${title}"><span class="share-letter" aria-hidden="true">${escapeHtml([...song.cleanTitle][0]?.toUpperCase() ?? '')}</span>${signs.play}</button>`,
    '<div class="share-words">',
    `<p class="share-name"><span class="share-song-title">${title}</span>${song.isExperimental ? '<span class="share-badge">EXPERIMENTAL</span>' : ''}</p>`,
    `<p class="share-meta">${meta.join('')}</p>`,
    audioHtml(page, `${address.api}/stream?${songQuery(song)}`),
    '</div>',
    shared.canDownload
      ? `<a class="share-save" href="${address.api}/download?${songQuery(song)}" download="" aria-label="Download ${title}">${signs.download}</a>`
      : '',
    `<span class="share-duration">${song.duration === null ? '' : formatDuration(song.duration)}</span>`,
    '</li>',
  ].join('');
}

function barHtml(song: SharedRow, data: SharePageData & { isLocked: false }, isOnly: boolean): string {
  const button = (sign: 'previous' | 'play' | 'next', label: string, look: string, more = '') =>
    `<button type="button" class="${look}" aria-label="${label}"${more}>${signs[sign]}</button>`;
  return [
    `<section class="share-bar ${hueClass(song.cleanTitle)}" aria-label="Player">`,
    `<div class="share-line">${seekHtml(data.waveform, song.duration)}</div>`,
    '<div class="share-now">',
    `<p class="share-now-title">${escapeHtml(song.cleanTitle)}</p>`,
    '<p class="share-notice" role="status"></p>',
    '</div>',
    '<div class="share-controls">',
    button('previous', 'Previous song', 'share-step'),
    button('play', 'Play', 'share-play', ' data-status="paused"'),
    button('next', 'Next song', 'share-step', isOnly ? ' disabled=""' : ''),
    '</div></section>',
  ].join('');
}

/**
 * A shared playlist's page: its head for messengers, all its songs to be read before any script runs, and the data the page's script
 * starts from.
 *
 * @see PRODUCT.md, Shares
 */
export function sharedPlaylistHtml(
  page: LightPage,
  shared: SharedPlaylist,
  data: SharePageData & { isLocked: false },
  address: ShareAddress,
  now: Date,
): string {
  const { name, description, owner } = shared.playlist;
  const [first] = shared.songs;
  const icon = data.iconHref
    ? `<svg viewBox="0 0 16 16" aria-hidden="true"><use href="${escapeHtml(data.iconHref)}"></use></svg>`
    : '';
  const content = [
    `<article class="share share-playlist ${hueClass(name)}">`,
    '<header class="share-head">',
    `<div class="share-icon">${icon}</div>`,
    '<div class="share-heading">',
    `<h1 class="share-title">${escapeHtml(name)}</h1>`,
    description ? `<p class="share-description">${escapeHtml(description)}</p>` : '',
    `<p class="share-by">Shared by ${escapeHtml(publicName(owner))}</p>`,
    '</div></header>',
    `<p class="share-count"><span>${songCountText(shared.songs.length, 'en')}</span>${shared.canReorder && first ? '<span class="share-hint">Drag songs to reorder</span>' : ''}</p>`,
    first
      ? `<ol class="share-rows" aria-label="Songs">${shared.songs.map((song) => rowHtml(song, shared, page, address, now)).join('')}</ol>`
      : '<p class="share-empty">This playlist is empty.</p>',
    '<p class="share-said" role="status"></p>',
    '</article>',
    first ? barHtml(first, data, shared.songs.length === 1) : '',
  ].join('');
  const social = { title: name, about: aboutPlaylist(shared), type: 'music.playlist' } as const;
  return fillPage(page, social, address, content + dataHtml(data));
}

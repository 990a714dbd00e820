import { formatDuration, type SharedPlaylist } from '@simmer/contracts';
import { escapeHtml, jsonForHtml } from './escapeHtml.ts';
import { audioHtml, dateHtml, fillPage, type LightPage, publicName, type ShareAddress } from './pageTemplate.ts';

type SharedRow = SharedPlaylist['songs'][number];

const countText = (count: number) => (count === 1 ? '1 Song' : `${count} Songs`);

/** Where a shared playlist's song is heard. */
function streamOf(song: SharedRow, address: ShareAddress): string {
  return `${address.stream}?${new URLSearchParams({ cleanTitle: song.cleanTitle }).toString()}`;
}

function rowHtml(song: SharedRow, page: LightPage, address: ShareAddress): string {
  const facts = [
    song.version === null ? null : `Version ${song.version}`,
    song.isExperimental ? 'EXPERIMENTAL' : null,
    song.producer === null ? null : escapeHtml(song.producer),
    song.session === null ? null : escapeHtml(song.session),
    song.modifiedAt === null ? null : dateHtml(song.modifiedAt),
    song.duration === null ? null : formatDuration(song.duration),
  ].filter((fact) => fact !== null);
  const audio = audioHtml(page, streamOf(song, address));
  return `<li><strong>${escapeHtml(song.cleanTitle)}</strong> <span>${facts.join(' · ')}</span>${audio}</li>`;
}

/**
 * A shared playlist's page: its head for messengers, all its songs to be read before any script runs, and the data the page's script
 * starts from.
 *
 * @see PRODUCT.md, Shares
 */
export function sharedPlaylistHtml(page: LightPage, shared: SharedPlaylist, address: ShareAddress): string {
  const { name, description, owner } = shared.playlist;
  const sharedBy = publicName(owner);
  const count = countText(shared.songs.length);
  const rows = shared.songs.map((song) => rowHtml(song, page, address));
  const content = [
    '<article>',
    `<h1>${escapeHtml(name)}</h1>`,
    description ? `<p>${escapeHtml(description)}</p>` : '',
    `<p>Shared by ${escapeHtml(sharedBy)}</p>`,
    `<p>${count}</p>`,
    rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>This playlist is empty.</p>',
    '</article>',
    `<script type="application/json" id="share-data">${jsonForHtml(shared)}</script>`,
  ].join('');
  const about = description || `${count}, shared by ${sharedBy}`;
  return fillPage(page, { title: name, about, type: 'music.playlist' }, address, content);
}

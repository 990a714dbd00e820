import type { SharedSong } from '@simmer/contracts';
import { escapeHtml, jsonForHtml } from './escapeHtml.ts';
import { audioHtml, dateHtml, fillPage, type LightPage, publicName, type ShareAddress } from './pageTemplate.ts';

const versionText = (version: number | null) => (version === null ? 'Original' : `Version ${version}`);

/** Keys, tempo and the like, where they are known. */
function facts({ version, producer, key, bpm }: SharedSong['song']): string {
  const known = [versionText(version), producer ?? 'Unknown', key, bpm === null ? null : `${bpm} BPM`];
  return known.filter((fact) => fact !== null).join(' · ');
}

/**
 * A shared song's page: what search engines and messengers read in its head, what a person can read before any script runs, and the data
 * the page's script starts from.
 *
 * @see PRODUCT.md, Shares
 */
export function sharedSongHtml(page: LightPage, shared: SharedSong, address: ShareAddress): string {
  const { title, description, createdAt } = shared.share;
  const sharer = publicName(shared.sharedBy);
  const about = description || `${facts(shared.song)}, shared by ${sharer}`;
  const content = [
    '<article>',
    `<h1>${escapeHtml(title)}</h1>`,
    description ? `<p>${escapeHtml(description)}</p>` : '',
    `<p>${escapeHtml(facts(shared.song))}</p>`,
    audioHtml(page, address.stream),
    `<p>Shared by ${escapeHtml(sharer)} on ${dateHtml(createdAt)}</p>`,
    '</article>',
    `<script type="application/json" id="share-data">${jsonForHtml(shared)}</script>`,
  ].join('');
  return fillPage(page, { title, about, type: 'music.song' }, address, content);
}

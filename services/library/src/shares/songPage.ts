import { hueClass, type SharedSong, type SharePageData, wavePath } from '@simmer/contracts';
import { escapeHtml } from './escapeHtml.ts';
import { dataHtml, seekHtml, signs } from './pageParts.ts';
import { audioHtml, dayText, fillPage, type LightPage, publicName, type ShareAddress } from './pageTemplate.ts';

/** Keys, tempo and the like, where they are known. */
function factsOf({ version, producer, key, bpm }: SharedSong['song']): [string, string][] {
  return [
    ['Version', version === null ? 'Original' : `v${version}`],
    ['Producer', producer ?? 'Unknown'],
    ...(key ? [['Key', key] satisfies [string, string]] : []),
    ...(bpm === null ? [] : [['BPM', String(bpm)] satisfies [string, string]]),
  ];
}

/** What messengers say of a shared song beside its title. */
export function aboutSong({ share, song, sharedBy }: SharedSong): string {
  const facts = factsOf(song).map(([name, value]) => (name === 'BPM' ? `${value} BPM` : value));
  return share.description || `${facts.join(' · ')}, shared by ${publicName(sharedBy)}`;
}

/**
 * A shared song's page: what search engines and messengers read in its head, what a person can read before any script runs, and the data
 * the page's script starts from.
 *
 * @see PRODUCT.md, Shares
 */
export function sharedSongHtml(
  page: LightPage,
  shared: SharedSong,
  data: SharePageData & { isLocked: false },
  address: ShareAddress,
): string {
  const { title, description, createdAt } = shared.share;
  const facts = factsOf(shared.song).map(([name, value]) => `<div><dt>${name}</dt><dd>${escapeHtml(value)}</dd></div>`);
  const content = [
    `<article class="share share-song ${hueClass(title)}">`,
    `<div class="share-cover" aria-hidden="true"><svg viewBox="0 0 90 100" preserveAspectRatio="none"><path d="${wavePath(data.waveform)}"></path></svg></div>`,
    '<div class="share-body">',
    `<h1 class="share-title">${escapeHtml(title)}</h1>`,
    description ? `<p class="share-description">${escapeHtml(description)}</p>` : '',
    `<dl class="share-facts">${facts.join('')}</dl>`,
    '<div class="share-player">',
    `<button type="button" class="share-play" aria-label="Play" data-status="paused">${signs.play}</button>`,
    `<div class="share-line">${seekHtml(data.waveform, shared.song.duration)}</div>`,
    '</div>',
    '<p class="share-notice" role="status"></p>',
    audioHtml(page, `${address.api}/stream`),
    `<p class="share-by">Shared by ${escapeHtml(publicName(shared.sharedBy))} on ${dayText(createdAt)}</p>`,
    shared.canDownload
      ? `<a class="share-download" href="${address.api}/download" download="">${signs.download}<span>Download</span></a>`
      : '',
    '</div></article>',
  ].join('');
  return fillPage(page, { title, about: aboutSong(shared), type: 'music.song' }, address, content + dataHtml(data));
}

import { escapeHtml } from './escapeHtml.ts';

export const HEAD_MARK = '<!--simmer:head-->';
export const CONTENT_MARK = '<!--simmer:content-->';

/** What is filled while mf-share is not published: everything can be read and heard, nothing needs a script. */
export const plainPage = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    ${HEAD_MARK}
  </head>
  <body>
    <main id="root">${CONTENT_MARK}</main>
    <footer>Made with Simmer</footer>
  </body>
</html>
`;

/** A page to be filled: mf-share's own, or the plain one, in which nothing will take the players' place. */
export type LightPage = {
  html: string;
  isPlain: boolean;
  /** where the page's own files are; null for the plain one */
  base: string | null;
  /** sources for the policy that let the page's own styles in */
  styleHashes: string[];
};

/** Where a share is met: its page, its audio, and the picture of it, all without the host but `page` and `picture`. */
export type ShareAddress = { page: string; api: string; picture: string };

const named = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}" />`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}" />`;

/** Replaces the two marks; the texts are put in as they are, `$` and all. */
function fill(html: string, head: string[], content: string): string {
  return html.replace(HEAD_MARK, () => head.join('\n    ')).replace(CONTENT_MARK, () => content);
}

const titleOf = (title: string) => `<title>${escapeHtml(title)} · Simmer</title>`;

/** What messengers show of a link. */
export type SocialHead = { title: string; about: string; type: 'music.song' | 'music.playlist' };

/** Fills a page for a link that works; search engines are asked to leave it out. @param content html */
export function fillPage({ html }: LightPage, social: SocialHead, address: ShareAddress, content: string): string {
  const { title, about, type } = social;
  const head = [
    titleOf(title),
    named('description', about),
    named('robots', 'noindex'),
    property('og:type', type),
    property('og:site_name', 'Simmer'),
    property('og:title', title),
    property('og:description', about),
    property('og:url', address.page),
    property('og:image', address.picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', title),
    named('twitter:description', about),
    named('twitter:image', address.picture),
  ];
  return fill(html, head, content);
}

/** Fills a page that says one thing, such as that a link does not work. Messengers get nothing to show. @param content html */
export function fillQuietPage({ html }: LightPage, title: string, content: string): string {
  return fill(html, [titleOf(title), named('robots', 'noindex')], content);
}

/** A player that needs no script. @param source address of the audio */
export function audioHtml({ isPlain }: LightPage, source: string): string {
  const audio = `<audio controls preload="none" src="${escapeHtml(source)}"></audio>`;
  return isPlain ? audio : `<noscript>${audio}</noscript>`;
}

/** A day as pages without a clock of their own say it. */
export function dayText(iso: string): string {
  return new Date(iso).toLocaleDateString('en', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
}

/** By which name a person is told to visitors. */
export function publicName(person: { displayName: string | null; firstName: string | null }): string {
  return person.displayName || person.firstName || 'Anonymous';
}

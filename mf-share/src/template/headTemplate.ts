import { gateSentences } from '../gate/gateSentences.ts';

/** The page's Open Graph type, for messengers. */
export type HeadKind = { name: 'song' | 'playlist'; type: 'music.song' | 'music.playlist'; unavailable: string };

const social = (type: HeadKind['type']) =>
  [
    '<meta name="description" content="{{about}}" />',
    `<meta property="og:type" content="${type}" />`,
    '<meta property="og:site_name" content="Simmer" />',
    '<meta property="og:title" content="{{title}}" />',
    '<meta property="og:description" content="{{about}}" />',
    '<meta property="og:url" content="{{address}}" />',
    '<meta property="og:image" content="{{picture}}" />',
    '<meta property="og:image:type" content="image/png" />',
    '<meta property="og:image:width" content="1200" />',
    '<meta property="og:image:height" content="630" />',
    '<meta property="og:image:alt" content="{{title}}" />',
    '<meta name="twitter:card" content="summary_large_image" />',
    '<meta name="twitter:title" content="{{title}}" />',
    '<meta name="twitter:description" content="{{about}}" />',
    '<meta name="twitter:image" content="{{picture}}" />',
  ].join('\n    ');

/** The head of a page: its title, and for a working link its preview in messengers. Search engines may not index it. */
export function headTemplate({ name, type, unavailable }: HeadKind): string {
  const title = [
    `{{#${name}}}{{title}}{{/${name}}}`,
    `{{#isLocked}}${gateSentences.title}{{/isLocked}}`,
    `{{#unavailable}}${unavailable}{{/unavailable}}`,
  ].join('');
  return [
    `<title>${title} · Simmer</title>`,
    '<meta name="robots" content="noindex" />',
    `{{#${name}}}${social(type)}{{/${name}}}`,
  ].join('\n    ');
}

import { artworkColour, artworkColours, WAVE_BARS, waveHeights } from '@simmer/contracts/services';
import { escapeHtml } from '@simmer/service-common/base/escapeHtml.ts';

/** The content of a share's picture. */
export type Previewed = {
  title: string;
  about: string;
  kind: 'Song' | 'Playlist';
  /** of its artwork, in degrees */
  hue: number;
  /** the bars of its artwork, of a playlist those of its first song; null while nobody knows */
  wave: string | null;
};

const PREVIEW_WIDTH = 1200;
const PREVIEW_HEIGHT = 630;
const MARGIN = 80;
const TEXT_WIDTH = PREVIEW_WIDTH - 2 * MARGIN;

/** Title sizes in pixels with their maximum number of lines; the largest that fits is used. */
const titleSizes = [
  { size: 104, lines: 1 },
  { size: 80, lines: 2 },
  { size: 64, lines: 2 },
];

const NARROW = /[iljtfrI.,:;'’!|()[\]\- ]/;
const WIDE = /[mwMWOQ@—]/;

/** The approximate width of a text in ems of the bold font; errs on the wide side, because nothing here measures type. */
function widthOf(text: string): number {
  let ems = 0;
  for (const letter of text) ems += NARROW.test(letter) ? 0.36 : WIDE.test(letter) ? 0.95 : 0.66;
  return ems;
}

function cut(text: string, size: number): string {
  const letters = [...text];
  while (letters.length > 1 && widthOf(`${letters.join('')}…`) * size > TEXT_WIDTH) letters.pop();
  return letters.length < [...text].length ? `${letters.join('').trimEnd()}…` : text;
}

/** Breaks a text into lines that fit and cuts off the rest. */
function linesOf(text: string, size: number, most: number): { lines: string[]; isWhole: boolean } {
  const lines: string[] = [];
  let rest = text.split(' ');
  while (rest.length > 0 && lines.length < most) {
    let count = rest.length;
    if (lines.length < most - 1)
      while (count > 1 && widthOf(rest.slice(0, count).join(' ')) * size > TEXT_WIDTH) count -= 1;
    lines.push(cut(rest.slice(0, count).join(' '), size));
    rest = rest.slice(count);
  }
  return { lines, isWhole: !lines.some((line) => line.endsWith('…')) };
}

function fittedTitle(title: string): { lines: string[]; size: number } {
  for (const { size, lines: most } of titleSizes) {
    const { lines, isWhole } = linesOf(title, size, most);
    if (isWhole) return { lines, size };
  }
  return { lines: linesOf(title, 64, 2).lines, size: 64 };
}

const OTHER_SCRIPT = /[^\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Common}\p{Script=Inherited}]/u;
const PICTOGRAPH = /\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u{fe0f}|\u{200d}/gu;
const CONTROL = /\p{Cc}/gu;

/** The part of a text that our font can draw: no emoji, and nothing of other scripts, which would show as empty boxes. */
function drawable(text: string): string {
  if (OTHER_SCRIPT.test(text)) return '';
  return text.replace(CONTROL, ' ').replace(PICTOGRAPH, '').replace(/\s+/g, ' ').trim();
}

const BARS_MIDDLE = 480;
const TALLEST_BAR = 180;
const BAR_STEP = TEXT_WIDTH / WAVE_BARS;
const BAR_WIDTH = BAR_STEP * 0.6;

/** The artwork's bars, as wide as the text; a dot where it is silent. */
function barsOf(wave: string | null): string {
  return waveHeights(wave ?? '0'.repeat(WAVE_BARS))
    .map((height, index) => {
      // Round ends add half a width on each side.
      const length = Math.round((TALLEST_BAR - BAR_WIDTH) * height);
      const x = MARGIN + index * BAR_STEP + BAR_WIDTH / 2;
      return `M${x.toFixed(1)} ${BARS_MIDDLE - length / 2}v${length}`;
    })
    .join('');
}

/** The picture of a share: its artwork with title and description, in the colours of the dark theme. Needs the font `Inter`. */
export function previewSvg({ title, about, kind, hue, wave }: Previewed): string {
  const [picture, start, end] = [artworkColours.picture, artworkColours.start, artworkColours.end].map(({ dark }) =>
    artworkColour(dark, hue),
  );
  const { lines, size } = fittedTitle(drawable(title));
  const top = 250 - ((lines.length - 1) * size * 1.1) / 2;
  const text = (x: number, y: number, style: string, words: string) =>
    `<text x="${x}" y="${Math.round(y)}" font-family="Inter" ${style}>${escapeHtml(words)}</text>`;
  const bars = `<path d="${barsOf(wave)}" stroke-width="${BAR_WIDTH.toFixed(1)}" stroke-linecap="round" stroke="${picture}" fill="none"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" viewBox="0 0 ${PREVIEW_WIDTH} ${PREVIEW_HEIGHT}">`,
    '<defs>',
    `<linearGradient id="ground" x1="0" x2="1" y1="0" y2="1"><stop offset="0" stop-color="${start}"/><stop offset="1" stop-color="${end}"/></linearGradient>`,
    '</defs>',
    `<rect width="${PREVIEW_WIDTH}" height="${PREVIEW_HEIGHT}" fill="url(#ground)"/>`,
    text(MARGIN, 108, `font-size="30" font-weight="700" fill="${picture}"`, 'Simmer'),
    text(MARGIN + 132, 108, 'font-size="30" font-weight="400" fill="#ece5e0"', kind),
    ...lines.map((line, index) =>
      text(MARGIN, top + index * size * 1.1, `font-size="${size}" font-weight="700" fill="#ffffff"`, line),
    ),
    text(
      MARGIN,
      top + (lines.length - 1) * size * 1.1 + 64,
      'font-size="34" font-weight="400" fill="#ece5e0"',
      cut(drawable(about), 32),
    ),
    bars,
    '</svg>',
  ].join('');
}

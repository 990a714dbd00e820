import { formatDuration, type SharePageData, wavePath } from '@simmer/contracts';
import { jsonForHtml } from './escapeHtml.ts';

// The parts that both pages are made of, as mf-share draws them: its script takes them over as they stand, so that nothing moves.

const svg = (shape: string) => `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${shape}"></path></svg>`;

/** Shapes of the controls, by name. */
export const signs = {
  play: svg('M8 5v14l11-7z'),
  previous: svg('M6 5h2v14H6zM19 5v14l-10-7z'),
  next: svg('M16 5h2v14h-2zM5 5v14l10-7z'),
  grip: svg('M9 5h2v2H9zM13 5h2v2h-2zM9 11h2v2H9zM13 11h2v2h-2zM9 17h2v2H9zM13 17h2v2h-2z'),
  download: svg('M11 4h2v8h3l-4 4-4-4h3zM5 18h14v2H5z'),
};

const wave = (peaks: number[] | null, look: string) =>
  `<svg class="share-wave ${look}" viewBox="0 0 90 100" preserveAspectRatio="none" aria-hidden="true"><path d="${wavePath(peaks)}"></path></svg>`;

/** The shape of a song that can be pressed, and its times. */
export function seekHtml(peaks: number[] | null, durationSeconds: number | null): string {
  const length = formatDuration(durationSeconds);
  return [
    '<div class="share-seek">',
    wave(peaks, 'share-wave-rest'),
    wave(peaks, 'share-wave-played'),
    `<input type="range" aria-label="Position" aria-valuetext="0:00 of ${length}" min="0" max="${Math.max(durationSeconds ?? 0, 0.1)}" step="0.1" value="0">`,
    '</div>',
    `<p class="share-times"><span>0:00</span><span>${length}</span></p>`,
  ].join('');
}

/** What the page's script begins with. */
export function dataHtml(data: SharePageData): string {
  return `<script type="application/json" id="share-data">${jsonForHtml(data)}</script>`;
}

import { followStretches, type HeardStretch, type HeardStretches, joinStretches } from '@simmer/contracts/extra';

const REPORT_EVERY_MS = 30_000;
/** What a report may have; of more, the first ones go. */
const MOST_STRETCHES = 200;

/** Whether this browser asks not to be tracked. */
const isPrivate = () =>
  ('globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true) || navigator.doNotTrack === '1';

/** One play of one file. */
type Play = { address: URL; playId: string; heard: HeardStretches; reported: string };

/** What an element has played of its file before anybody listened. */
const playedBy = ({ played }: HTMLMediaElement): HeardStretch[] =>
  Array.from({ length: played.length }, (_, index) => [played.start(index), played.end(index)]);

function report(play: Play): void {
  const { address, playId, heard } = play;
  const cleanTitle = address.searchParams.get('cleanTitle') ?? undefined;
  const seconds = joinStretches(heard.stretches()).slice(-MOST_STRETCHES);
  const body = JSON.stringify({ cleanTitle, playId, seconds });
  if (body === play.reported) return;
  play.reported = body;
  // A beacon is sent even if the page is left this moment.
  navigator.sendBeacon(new URL('heard', address), new Blob([body], { type: 'application/json' }));
}

/**
 * Reports what the page's audio really plays, as long as the page lives: when it pauses, every 30 s, and when the page is left. The service
 * counts a play after 10 s or half the song, however often it is reported (PRODUCT.md, What happened).
 *
 * @param audio plays `/api/share/{token}/stream`
 */
export function reportHearing(audio: HTMLMediaElement): void {
  if (isPrivate()) return;
  const begin = (known: HeardStretch[] = []): Play => ({
    address: new URL(audio.src, location.href),
    playId: crypto.getRandomValues(new Uint32Array(4)).join('-'),
    heard: followStretches(known),
    reported: '',
  });
  let play = begin(playedBy(audio));
  const tell = () => {
    if (play.heard.stretches().length > 0) report(play);
  };
  const end = () => {
    tell();
    play = begin();
  };
  const follow = () => {
    if (audio.src !== play.address.href) end();
    if (audio.seeking) play.heard.jump();
    else play.heard.reach(audio.currentTime);
  };
  audio.addEventListener('timeupdate', follow);
  audio.addEventListener('seeking', () => play.heard.jump());
  // Whatever starts it again is another play. By then, its next file may be there already.
  audio.addEventListener('ended', end);
  audio.addEventListener('pause', tell);
  document.addEventListener('visibilitychange', () => document.hidden && tell());
  addEventListener('pagehide', tell);
  setInterval(tell, REPORT_EVERY_MS);
}

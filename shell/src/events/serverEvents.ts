import {
  changeTopics,
  getCurrentUser,
  SIGN_OF_LIFE,
  SIGN_OF_LIFE_MS,
  serverChanged,
  serverEvent,
  sessionChanged,
  streamEvents,
  takenEarlyAnswers,
  whenIdle,
} from '@simmer/contracts';

/** Two signs of life may be late or lost before the page counts as not hearing. */
const PATIENCE_MS = 3 * SIGN_OF_LIFE_MS;

/** Notes the signs of life of event streams. If there are none for a while, as after a sleep, every topic counts as changed. */
function noteHearing(): { follow(stream: EventTarget): void; stop(): void } {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => clearTimeout(timer);
  const lose = () => {
    for (const topic of changeTopics) serverChanged.emit({ topic });
  };
  const onSign = () => {
    stop();
    timer = setTimeout(lose, PATIENCE_MS);
  };
  return { follow: (stream) => stream.addEventListener(SIGN_OF_LIFE, onSign), stop };
}

const firstDelayMs = 1000;
const longestDelayMs = 30_000;

type Deps = {
  open?(url: string): EventSource;
  /** 0 to 1; spreads out pages that lost the server at the same time */
  random?(): number;
  /** whether lists are on the page that were asked for long before it could know of changes */
  hasEarlyLists?(): boolean;
};

const takenLists = () => takenEarlyAnswers().some((address) => address !== getCurrentUser.path);

function announce(event: MessageEvent<string>): void {
  try {
    serverChanged.emit({ topic: serverEvent.parse(JSON.parse(event.data)).topic });
  } catch (error) {
    console.warn('Received an invalid message from the server.', error);
  }
}

function announceAll(): void {
  for (const topic of changeTopics) serverChanged.emit({ topic });
}

/**
 * Forwards the server's events to the bus. After a lost connection, the browser reconnects and resumes from the last
 * event it saw. After a refusal, this asks who is signed in and reconnects with growing delays; then every topic counts
 * as changed, since events may have been missed. So it does, once the page is idle, if its lists were asked for before its code
 * had arrived.
 *
 * @returns a function that stops listening
 */
export function followServer({
  open = (url) => new EventSource(url),
  random = Math.random,
  hasEarlyLists = takenLists,
}: Deps = {}): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;
  let isFirst = true;
  let stopWaiting: (() => void) | undefined;
  const hearing = noteHearing();

  const connect = () => {
    const isReplacement = refusals > 0;
    const opened = open(streamEvents.path);
    source = opened;
    hearing.follow(opened);
    opened.addEventListener('change', announce);
    opened.addEventListener('open', () => {
      refusals = 0;
      if (isReplacement) announceAll();
      else if (isFirst && hasEarlyLists()) stopWaiting = whenIdle(announceAll);
      isFirst = false;
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      // The browser doesn't say why; the session may have ended.
      sessionChanged.emit({});
      const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** refusals++);
      timer = setTimeout(connect, delayMs * (0.5 + random() / 2));
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    stopWaiting?.();
    hearing.stop();
    source?.close();
  };
}

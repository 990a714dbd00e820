import { changeTopics, serverChanged, serverEvent, sessionChanged, streamEvents } from '@simmer/contracts';

const firstDelayMs = 1000;
const longestDelayMs = 30_000;

type Deps = {
  open?(url: string): EventSource;
  /** 0 to 1; spreads the pages that lost the server at one moment */
  random?(): number;
};

function announce(event: MessageEvent<string>): void {
  try {
    serverChanged.emit({ topic: serverEvent.parse(JSON.parse(event.data)).topic });
  } catch (error) {
    console.warn('Received an invalid message from the server.', error);
  }
}

/**
 * Listens to the server's events and passes each change on over the bus. A lost connection is the browser's to restore, with the last event
 * it saw; a refused one has the shell ask who is here, and is tried again by us, ever more slowly, and then everything counts as changed, for what was missed is not known.
 *
 * @returns how to stop
 */
export function listenToServer({ open = (url) => new EventSource(url), random = Math.random }: Deps = {}): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let refusals = 0;

  const connect = () => {
    const isReplacement = refusals > 0;
    const opened = open(streamEvents.path);
    source = opened;
    opened.addEventListener('change', announce);
    opened.addEventListener('open', () => {
      refusals = 0;
      if (isReplacement) for (const topic of changeTopics) serverChanged.emit({ topic });
    });
    opened.addEventListener('error', () => {
      if (opened.readyState !== EventSource.CLOSED) return;
      // The browser does not say why: it may be that nobody is signed in here any more.
      sessionChanged.emit({});
      const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** refusals++);
      timer = setTimeout(connect, delayMs * (0.5 + random() / 2));
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    source?.close();
  };
}

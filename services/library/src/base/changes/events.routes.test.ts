import {
  changeTopics,
  PEOPLE_CHANGED_CHANNEL,
  SESSION_ENDED_CHANNEL,
  SIGN_OF_LIFE,
  SIGN_OF_LIFE_MS,
} from '@simmer/contracts/services';
import { describe, expect, it, vi } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';
import { announce, announceTo } from './announce.ts';

const library = perTest(startTestLibrary);

type Page = {
  text(): string;
  ids(): number[];
  events(): unknown[];
  isEnded(): boolean;
  leave(): void;
  answer: Response;
};

/** Opens the stream and keeps what comes. */
async function open(lastEventId?: string, at = '', userId = 1): Promise<Page> {
  const leave = new AbortController();
  const answer = await library.call(`${at}/api/events`, {
    as: { userId },
    headers: lastEventId === undefined ? {} : { 'last-event-id': lastEventId },
    signal: leave.signal,
  });
  let text = '';
  let isEnded = false;
  const read = async () => {
    const decoder = new TextDecoder();
    for await (const chunk of answer.body ?? []) text += decoder.decode(chunk, { stream: true });
    isEnded = true;
  };
  void read().catch(() => undefined);
  return {
    answer,
    text: () => text,
    ids: () => [...text.matchAll(/^id: (\d+)$/gm)].map((match) => Number(match[1])),
    events: () => [...text.matchAll(/^event: change\ndata: (.*)$/gm)].map((match) => JSON.parse(match[1] ?? '')),
    isEnded: () => isEnded,
    leave: () => leave.abort(),
  };
}

/** One topic changes: one event. */
const change = () => library.database.transaction((transaction) => announce(transaction, 'songs'));

const ready = (page: Page) => vi.waitFor(() => expect(page.ids().length).toBeGreaterThan(0));

describe('an open page', () => {
  it('receives a sign of life every 15 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    try {
      const page = await open();
      await ready(page);
      expect(page.text()).not.toContain(SIGN_OF_LIFE);
      vi.advanceTimersByTime(SIGN_OF_LIFE_MS);
      await vi.waitFor(() => expect(page.text()).toContain(`event: ${SIGN_OF_LIFE}\ndata: 1\n\n`));
      page.leave();
    } finally {
      vi.useRealTimers();
    }
  });

  it('receives a change at once', async () => {
    const page = await open();
    await ready(page);
    await library.apply(aStoredFile('/a.mp3'));
    await vi.waitFor(() =>
      expect(page.events()).toEqual([
        { id: 1, topic: 'songs' },
        { id: 2, topic: 'news' },
      ]),
    );
  });

  it('knows from the start where to resume', async () => {
    await change();
    const page = await open();
    await vi.waitFor(() => expect(page.ids()).toEqual([1]));
    expect(page.events()).toEqual([]);
  });

  it('receives an event stream that no proxy buffers', async () => {
    const { answer } = await open();
    expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    expect(answer.headers.get('x-accel-buffering')).toBe('no');
  });

  it('is disconnected when the service stops', async () => {
    const page = await open();
    await ready(page);
    await library.app.close();
    await vi.waitFor(() => expect(page.isEnded()).toBe(true));
  });

  it('goes over to another instance when its own is about to stop, and misses nothing', async () => {
    const page = await open();
    await ready(page);
    library.app.endStreams();
    await vi.waitFor(() => expect(page.isEnded()).toBe(true));
    await change();
    const refused = await library.call('/api/events');
    // The proxy asks the next instance then.
    expect(refused.status).toBe(503);
    const other = await library.startAnother();
    const again = await open(String(page.ids().at(-1)), other.url);
    await vi.waitFor(() => expect(again.events()).toEqual([{ id: 1, topic: 'songs' }]));
  });

  it('receives changes made through another instance', async () => {
    const other = await library.startAnother();
    const page = await open(undefined, other.url);
    await ready(page);
    const answer = await library.call('/api/songs/unheard');
    expect(answer.status).toBe(404);
    await library.apply(aStoredFile('/a.mp3'));
    await library.call('/api/songs/a/share', { method: 'POST', json: {} });
    await vi.waitFor(() =>
      expect(page.events()).toEqual([
        { id: 1, topic: 'songs' },
        { id: 2, topic: 'news' },
        { id: 3, topic: 'shares' },
      ]),
    );
  });
});

describe('a page that comes back', () => {
  it('receives what it missed, each topic once', async () => {
    for (let count = 0; count < 3; count += 1) await change();
    const page = await open('1');
    await vi.waitFor(() => expect(page.events()).toEqual([{ id: 3, topic: 'songs' }]));
  });

  it('receives nothing when it missed nothing', async () => {
    await change();
    const page = await open('1');
    await ready(page);
    expect(page.events()).toEqual([]);
  });

  it('receives what it knows when a later Simmer announces more, and moves on', async () => {
    await change();
    await library.database.query(`UPDATE change_clock SET last_seq = last_seq + 1`);
    await library.database.query(`INSERT INTO outbox (seq, topic) VALUES (2, 'holograms')`);
    await change();
    const page = await open('1');
    await vi.waitFor(() => expect(page.events()).toEqual([{ id: 3, topic: 'songs' }]));
  });

  it('must refetch everything when what it missed is no longer known', async () => {
    for (let count = 0; count < 3; count += 1) await change();
    await library.database.query('DELETE FROM outbox WHERE seq <= 2');
    const everything = changeTopics.map((topic) => ({ id: 3, topic }));
    for (const lastSeen of ['1', '77']) {
      const page = await open(lastSeen);
      await vi.waitFor(() => expect(page.events()).toEqual(everything));
    }
  });
});

describe('what concerns some people alone', () => {
  const changeFor = (...userIds: number[]) =>
    library.database.transaction((transaction) => announceTo(transaction, userIds, 'notifications'));

  it('reaches their pages and nobody else’s', async () => {
    const [ana, ben] = [await open(undefined, '', 1), await open(undefined, '', 2)];
    await Promise.all([ana, ben].map(ready));
    await changeFor(2);
    await changeFor(2, 3, 2);
    await change();
    await vi.waitFor(() => expect(ana.events()).toEqual([{ id: 3, topic: 'songs' }]));
    await vi.waitFor(() => expect(ben.events().at(-1)).toEqual({ id: 3, topic: 'songs' }));
    expect(ana.text()).not.toContain('notifications');
    expect(ben.events()).toContainEqual({ id: 2, topic: 'notifications' });
  });

  it('reaches a page of theirs that comes back, once, and moves everybody on', async () => {
    await change();
    await changeFor(2);
    await changeFor(2, 3);
    const [ana, ben] = [await open('1', '', 1), await open('1', '', 2)];
    await vi.waitFor(() => expect(ben.events()).toEqual([{ id: 3, topic: 'notifications' }]));
    await vi.waitFor(() => expect(ana.ids()).toEqual([3]));
    expect(ana.events()).toEqual([]);
  });

  it('is nothing for nobody', async () => {
    await changeFor();
    const page = await open();
    await vi.waitFor(() => expect(page.ids()).toEqual([0]));
  });
});

describe('two hundred pages', () => {
  it('all receive every change, in order, once', async () => {
    const pages = await Promise.all(Array.from({ length: 200 }, (_, place) => open(undefined, '', 1 + (place % 20))));
    await Promise.all(pages.map(ready));
    for (let count = 0; count < 4; count += 1) await change();
    await vi.waitFor(() => expect(pages.every((page) => page.ids().at(-1) === 4)).toBe(true));
    for (const page of pages) expect(page.ids()).toEqual([...new Set(page.ids())].sort((a, b) => a - b));
    for (const page of pages) page.leave();
  });
});

describe('the eleventh page of a person', () => {
  it('is served, and the one open longest gives way for a minute', async () => {
    const someoneElse = await open(undefined, '', 2);
    await ready(someoneElse);
    const pages: Page[] = [];
    for (let count = 0; count < 11; count += 1) {
      const page = await open();
      await ready(page);
      pages.push(page);
    }
    const [first, ...others] = pages;
    await vi.waitFor(() => expect(first?.isEnded()).toBe(true));
    expect(first?.text()).toMatch(/retry: \d{5}\n\n$/);
    await change();
    const listening = [...others, someoneElse];
    await vi.waitFor(() => expect(listening.every((page) => page.ids().at(-1) === 1)).toBe(true));
    const back = await open(String(first?.ids().at(-1)));
    await vi.waitFor(() => expect(back.events()).toEqual([{ id: 1, topic: 'songs' }]));
    await vi.waitFor(() => expect(others[0]?.isEnded()).toBe(true));
    expect(others.filter((page) => page.isEnded())).toHaveLength(1);
  });

  it('is refused when eleven connect at once: ten are served', async () => {
    const pages = await Promise.all(Array.from({ length: 14 }, () => open()));
    await Promise.all(pages.map(ready));
    await vi.waitFor(() => expect(pages.filter((page) => page.isEnded())).toHaveLength(4));
  });
});

/** A page of somebody with a session. */
const openAs = async (sessionId: number) => {
  const leave = new AbortController();
  const answer = await library.call('/api/events', { as: { sessionId }, signal: leave.signal });
  let isEnded = false;
  const read = async () => {
    for await (const _chunk of answer.body ?? []);
    isEnded = true;
  };
  void read().catch(() => undefined);
  return { isEnded: () => isEnded, leave: () => leave.abort() };
};

/** A page can be ready before the library listens for ended sessions. */
async function listensForEndedSessions(): Promise<void> {
  const theirs = await openAs(99);
  await vi.waitFor(async () => {
    await library.database.query('SELECT pg_notify($1, $2)', [SESSION_ENDED_CHANNEL, '99']);
    expect(theirs.isEnded()).toBe(true);
  });
}

describe('when the listening connection is cut', () => {
  it('pages reconnect and identify themselves again, and nothing is lost', async () => {
    const page = await open();
    await ready(page);
    await listensForEndedSessions();
    const cut = await library.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`,
    );
    expect(cut).toHaveLength(1);
    await change();
    // A session may have ended in the meantime, unnoticed.
    await vi.waitFor(() => expect(page.isEnded()).toBe(true));
    const again = await open(String(page.ids().at(-1)));
    const heard = () => [...page.events(), ...again.events()];
    await vi.waitFor(() => expect(heard()).toEqual([{ id: 1, topic: 'songs' }]));
  });
});

describe('a session that ends', () => {
  it('ends its pages’ streams at once, and nobody else’s', async () => {
    const [theirs, other] = [await openAs(7), await openAs(8)];
    await vi.waitFor(async () => {
      await library.database.query('SELECT pg_notify($1, $2)', [SESSION_ENDED_CHANNEL, '7']);
      expect(theirs.isEnded()).toBe(true);
    });
    expect(other.isEnded()).toBe(false);
    // With an identity the proxy had cached.
    const late = await openAs(7);
    await vi.waitFor(() => expect(late.isEnded()).toBe(true));
    expect(other.isEnded()).toBe(false);
    other.leave();
  });
});

describe('a change of the team', () => {
  it('is sent to open pages, so they refetch their rights', async () => {
    const page = await open();
    await ready(page);
    await vi.waitFor(async () => {
      await library.database.query('SELECT pg_notify($1, $2)', [PEOPLE_CHANGED_CHANNEL, '2']);
      expect(page.events()).toContainEqual({ id: expect.any(Number), topic: 'people' });
    });
  });
});

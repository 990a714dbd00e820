import { type ServerEvent, serverEvent, streamEvents } from '@simmer/contracts';
import type { Person } from './person.ts';

export type Page = {
  events: ServerEvent[];
  /** the last number that the page knows */
  lastId: string;
  /** settles when the stream has ended, for whatever reason */
  ended: Promise<void>;
  leave(): void;
};

/** Opens an event stream as a page does; it goes on from the last number that an earlier one knew. */
export async function openPage(url: string, { headers }: Person, after = ''): Promise<Page> {
  const leaving = new AbortController();
  const reply = await fetch(new URL(streamEvents.path, url), {
    headers: { ...headers, ...(after && { 'last-event-id': after }) },
    signal: leaving.signal,
  });
  if (!reply.ok || !reply.body) throw new Error(`${streamEvents.path}: ${reply.status}`);
  const page: Page = { events: [], lastId: after, ended: Promise.resolve(), leave: () => leaving.abort() };
  const lines = reply.body.pipeThrough(new TextDecoderStream());
  page.ended = (async () => {
    let rest = '';
    for await (const text of lines) {
      const whole = `${rest}${text}`.split('\n');
      rest = whole.pop() ?? '';
      for (const line of whole) {
        if (line.startsWith('id: ')) page.lastId = line.slice(4);
        if (line.startsWith('data: ')) page.events.push(serverEvent.parse(JSON.parse(line.slice(6))));
      }
    }
  })().catch(() => undefined);
  return page;
}

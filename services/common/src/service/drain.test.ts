import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { type Drain, drainOf } from './drain.ts';
import { type Listening, listen } from './runService.ts';

const DRAIN_SECONDS = 0.3;
let listening: Listening;
let drain: Drain;
let agent: Agent;

async function serve(app: RequestListener) {
  drain = drainOf(app);
  listening = await listen(drain.handle, 0, '127.0.0.1');
  agent = new Agent({ keepAlive: true });
}
afterEach(() => {
  agent.destroy();
  listening.server.close();
  listening.server.closeAllConnections();
});

type Reply = { status: number; connection: string | undefined; text: string };
const ask = (path: string) =>
  new Promise<Reply>((resolve, reject) => {
    get({ host: '127.0.0.1', port: listening.port, path, agent }, (answer: IncomingMessage) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, connection: answer.headers.connection, text }));
      answer.on('error', reject);
    }).on('error', reject);
  });

const slowly: RequestListener = (request, response) => {
  setTimeout(() => response.end('done'), request.url === '/slow' ? 700 : 0);
};

it('still answers, but is not ready and closes each connection', async () => {
  await serve(slowly);
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive', text: 'done' });
  const over = drain.run(listening.server, DRAIN_SECONDS);
  expect(await ask('/')).toEqual({ status: 200, connection: 'close', text: 'done' });
  const { status, text } = await ask('/readyz');
  expect([status, JSON.parse(text)]).toMatchObject([503, { code: 'unavailable' }]);
  await over;
  await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
});

it('closes the connection of a request that was open when it began, and waits for its reply', async () => {
  await serve(slowly);
  const reply = ask('/slow');
  await sleep(50);
  let isOver = false;
  const over = drain.run(listening.server, DRAIN_SECONDS).then(() => {
    isOver = true;
  });
  expect(await reply).toEqual({ status: 200, connection: 'close', text: 'done' });
  await over;
  expect(isOver).toBe(true);
});

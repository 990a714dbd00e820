import { describe, expect, it } from 'vitest';
import { createLog, type Log } from '../base/log.ts';

/** What a log writes, as text; each line has to be JSON. */
function written(write: (log: Log) => void): string {
  const lines: string[] = [];
  write(createLog('test', 'trace', { write: (line: string) => void lines.push(line) }));
  for (const line of lines) JSON.parse(line);
  return lines.join('');
}

const address = 'ana.moss+band@band.example';
const token = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmE';
const jwt = 'eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI3In0.c2lnbmF0dXJlc2lnbmF0dXJl';

const secretParts = [address, 'ana.moss', 'hunter2', token.slice(0, 22), jwt, 'c2lnbmF0dXJl'];

describe('a log', () => {
  it.each<[string, (log: Log) => void]>([
    ['in a message', (log) => log.info(`sent to ${address}`)],
    ['behind a line break', (log) => log.info(`to\n${address}\t${address}\\${address}\u0001${address}`)],
    [
      'in an address that is percent-encoded',
      (log) => log.info({ url: `/api/users?find=${encodeURIComponent(address)}` }),
    ],
    ['deep in an object', (log) => log.info({ a: { b: { c: [{ text: `<${address}>` }] } } })],
    ['in fields by their names', (log) => log.info({ token, user: { password: 'hunter2', email: address } })],
    ['in a request’s headers', (log) => log.info({ headers: { cookie: token, authorization: `Bearer ${token}` } })],
    [
      'in request addresses',
      (log) => log.warn({ path: `/api/share/${token}/stream`, url: `/x?a=b&token=${token}&c=d` }),
    ],
    ['in a link that ends mails', (log) => log.warn({ path: `/api/unsubscribe/7.mention.${token.slice(0, 22)}` })],
    ['in a database’s address', (log) => log.error(`cannot reach postgres://simmer:hunter2@db/x`)],
    ['in an ambiguous one', (log) => log.error(`cannot reach smtp://ana:12/hunter2@mail.example`)],
    ['as a signed token', (log) => log.debug({ deep: { identity: `is ${jwt}` } })],
    ['in an error’s message', (log) => log.warn({ err: new Error(`no mailbox ${address}, Bearer ${token}`) })],
    ['in an error’s cause', (log) => log.warn({ err: new Error('outer', { cause: new Error(`inner ${address}`) }) })],
    [
      'in several errors at once',
      (log) => log.warn({ err: new AggregateError([Object.assign(new Error(address), { detail: 'hunter2' })]) }),
    ],
    [
      'in what a failed query carries',
      (log) => {
        const driverError = Object.assign(new Error('duplicate key'), { detail: `Key (name)=(hunter2) exists` });
        const query = { parameters: ['hunter2'], query: "ALTER ROLE a PASSWORD 'hunter2'", driverError };
        log.error({
          err: Object.assign(new Error('duplicate key'), { detail: '(hunter2)', where: 'hunter2', ...query }),
        });
      },
    ],
    [
      'in an error’s own fields',
      (log) => log.warn({ err: Object.assign(new Error('x'), { config: { auth: 'hunter2' } }) }),
    ],
    ['in what was thrown without being an error', (log) => log.warn({ err: { password: 'hunter2', any: 'hunter2' } })],
  ])('has no secret %s', (_, write) => {
    const text = written(write);
    expect(secretParts.filter((part) => text.includes(part))).toEqual([]);
  });

  it.each([
    "o'brien+x%y@band.example",
    '"ana..moss"@band.example',
    'संपर्क@डाटामेल.भारत',
    'ana@xn--exmple-cua.test',
  ])('has nothing of the address %s', (unusual) => {
    const text = written((log) => log.warn({ words: `550 <${unusual}> is not here` }, `to ${unusual}`));
    for (const part of unusual.split('@')) expect(text).not.toContain(part.replaceAll('"', ''));
  });

  it('keeps what explains a failure', () => {
    const failure = Object.assign(new Error('duplicate key value'), {
      code: '23505',
      constraint: 'song_pkey',
      table: 'song',
    });
    const line = JSON.parse(
      written((log) => log.error({ err: failure, requestId: 'abcdefgh', path: '/api/share/:token' })),
    );
    expect(line).toMatchObject({
      requestId: 'abcdefgh',
      path: '/api/share/:token',
      err: {
        type: 'Error',
        message: 'duplicate key value',
        errorCode: '23505',
        constraint: 'song_pkey',
        table: 'song',
      },
    });
    expect(line.err.stack).toContain('redaction.test.ts');
  });

  it('takes no long time for a long line', () => {
    const startedMs = performance.now();
    written((log) => log.info('a.'.repeat(200_000)));
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});

import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databasePassword } from '@simmer/proxy/start/serviceDatabases.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { secretsInLogs } from '../seed/secretsInLogs.ts';

const secret = 'a secret of thirty-two characters or more';
const mailedToken = 'x'.repeat(43);
let folder: string;
let log: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-searched-'));
  for (const part of ['keys', 'postgres', 'outbox', 'logs']) await mkdir(join(folder, part));
  await writeFile(join(folder, 'keys', 'secret'), `${secret}\n`);
  await writeFile(join(folder, 'postgres', 'password'), 'postgres-password\n');
  await writeFile(
    join(folder, 'outbox', 'one.eml'),
    `To: ana@band.example\r\n\r\nhttp://localhost/magic#=\r\n${mailedToken}\r\n`,
  );
  log = join(folder, 'logs', 'auth.log');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the search for secrets in logs', () => {
  it('finds nothing in what a log may say', async () => {
    const lines = [
      '{"path":"/api/share/:token","to":"[address]"}',
      'GET "/media/:name?s=[redacted]" 404',
      'postgres://[redacted]@db/x',
    ];
    await writeFile(log, lines.join('\n'));
    expect(await secretsInLogs(folder)).toEqual([]);
  });

  it.each([
    ['ana@band.example', 'an email address'],
    ['ana%40band.example', 'an email address'],
    [`"${secret}"`, 'the product’s secret'],
    ['postgres-password', 'the database administrator’s password'],
    [databasePassword(secret, 'sync'), 'the database password of sync'],
    [mailedToken, 'a mailed link'],
    ['eyJhbGciOiJIUzI1NiJ9.eyJpc3MiOiJhdXRoIn0.x', 'a signed token'],
    ['/api/share/abcdefghijklmnopqrstuv', 'a token in an address'],
    ['/unsubscribe/7.mention.abcdefghijklmnopqrstuv', 'a token in an address'],
    ['/media/a.mp3?e=1&s=abc', 'a signature or token in a query'],
    ['smtp://a:word@host', 'credentials in an address'],
    ['the cookie itself', 'a cookie'],
  ])('names file, line and kind of %s, and not the secret', async (text, what) => {
    await writeFile(`${log}.1`, `first\n… ${text} …\n`);
    const found = await secretsInLogs(folder, [['a cookie', 'the cookie itself']]);
    expect(found).toContain(`auth.log.1:2: ${what}`);
    expect(found.join('\n')).not.toContain(secret);
  });
});

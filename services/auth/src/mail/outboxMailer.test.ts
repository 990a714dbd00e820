import { mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLog } from '@simmer/service-common/base/log.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Mail, outboxMailer } from './mailer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'simmer-outbox-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const send = (given: Partial<Mail> = {}) => {
  const mail = { to: 'ana@band.example', subject: 'One', text: 'one', html: '<p>one</p>', ...given };
  return outboxMailer(folder, { name: 'Simmer', address: 'no-reply@band.example' }, createLog('auth', 'silent')).send(
    mail,
  );
};
const written = async () => (await readdir(folder)).filter((name) => !name.startsWith('.'));

it('an email that was written before its process was killed is in the outbox once', async () => {
  await send({ messageId: '<one@band.example>' });
  const [one = ''] = await written();
  await send({ messageId: '<one@band.example>' });
  expect(await written()).toEqual([one]);
  await send({ messageId: '<two@band.example>' });
  expect(await written()).toHaveLength(2);
});

it('one whose process was killed while it was written is written again', async () => {
  await send({ messageId: '<one@band.example>' });
  const [one = ''] = await written();
  await rm(join(folder, one));
  await writeFile(join(folder, `.${one}`), 'half');
  await send({ messageId: '<one@band.example>' });
  expect(await written()).toHaveLength(1);
});

it('one of long ago with the same identity, before the database was made anew, holds up no other', async () => {
  await send({ messageId: '<one@band.example>' });
  const [one = ''] = await written();
  await rename(join(folder, one), join(folder, `2025${one.slice(4)}`));
  await send({ messageId: '<one@band.example>' });
  expect(await written()).toHaveLength(2);
});

it('emails without an identity of their own are all written', async () => {
  await Promise.all([send(), send()]);
  expect(await written()).toHaveLength(2);
});

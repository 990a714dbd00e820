import { setTimeout as delay } from 'node:timers/promises';
import { aStoredFile } from '@simmer/library/src/testing/storedFiles.ts';
import { countRows, readRows } from '@simmer/service-common/database/rows.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { type Killable, type KilledProduct, startKilledProduct } from './killedProduct.ts';

/** The library and auth once each in an ordinary run. When exactly is left to chance: it could not be repeated from a seed anyway. */
const KILLS = process.env['SIMMER_LONG'] ? 60 : 2;
const NOTES = 5;
/** A job in hand is lost when hours pass, and may be lost thirty times: each try gets this long. */
const HOURS_PASS_EVERY_MS = 2_000;
const WRITER = 1;
const mentioned = [2, 3, 4];
const wordOf = (kill: number, note: number) => `mention${String(kill).padStart(3, '0')}x${note}end`;

let product: KilledProduct;
let hoursPassedAtMs: number;
beforeEach(async () => {
  hoursPassedAtMs = 0;
  product = await startKilledProduct([WRITER, ...mentioned], aStoredFile('/Blue v1.mp3'));
}, 60_000);
afterEach(() => product.end(), 30_000);

/** Writes notes while one of the two is killed at some moment and comes back. */
async function writeAndKill(kill: number): Promise<void> {
  const who: Killable = kill % 2 === 0 ? 'library' : 'auth';
  const writing = (async () => {
    for (let note = 0; note < NOTES; note += 1) {
      await product.write(
        wordOf(kill, note),
        mentioned.filter((id) => (kill + note) % id !== 1),
      );
      await delay(Math.random() * 60);
    }
  })();
  await product.hoursPass();
  await delay(Math.random() * 500);
  await product.kill(who);
  await writing;
  await product.start(who);
}

const said = z.object({ to: z.string(), comment: z.string() });
/** each mention that was written: whom it concerns, and its words */
const mentions = () =>
  readRows(
    product.database,
    said,
    `SELECT 'person' || tag.user_id || '@band.example' AS "to", comment
       FROM song_comment_tag tag JOIN song_comment note ON note.id = tag.comment_id ORDER BY 1, 2`,
  );

/** What is still under way, after more hours. */
async function left(): Promise<object> {
  if (Date.now() - hoursPassedAtMs >= HOURS_PASS_EVERY_MS) {
    await product.hoursPass();
    hoursPassedAtMs = Date.now();
  }
  const { database } = product;
  return {
    unmade: await countRows(
      database,
      `SELECT FROM song_comment_tag tag WHERE NOT EXISTS (
         SELECT FROM notification n WHERE n.comment_id = tag.comment_id AND n.user_id = tag.user_id)`,
    ),
    unmailed: await countRows(database, `SELECT FROM notification WHERE kind = 'mention' AND mail_id IS NULL`),
    withLibrary: await countRows(database, 'SELECT FROM notification_mail WHERE handed_over_at IS NULL'),
    withAuth: (await product.authQuery('SELECT FROM mail_job')).length,
  };
}

it('every mention is one notification and is in one mail, whenever the library or auth is killed', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) await writeAndKill(kill);
  const nothing = { unmade: 0, unmailed: 0, withLibrary: 0, withAuth: 0 };
  await expect.poll(left, { interval: 300, timeout: 60_000 }).toEqual(nothing);

  const written = await mentions();
  expect(written.length).toBeGreaterThan(KILLS);
  const notified = await readRows(
    product.database,
    said,
    `SELECT 'person' || n.user_id || '@band.example' AS "to", comment
       FROM notification n JOIN song_comment note ON note.id = n.comment_id WHERE kind = 'mention' ORDER BY 1, 2`,
  );
  expect(notified).toEqual(written);
  const mailed = (await product.mails()).flatMap(({ to, text }) =>
    [...new Set(text.match(/mention\d{3}x\d+end/g))].map((comment) => ({ to, comment })),
  );
  const inOrder = mailed.toSorted((one, other) =>
    `${one.to} ${one.comment}`.localeCompare(`${other.to} ${other.comment}`),
  );
  expect(inOrder).toEqual(written);
}, 180_000);

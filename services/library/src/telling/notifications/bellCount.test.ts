import { randomRuns } from '@simmer/contracts/testing/randomRuns';
import { column } from '@simmer/service-common/database/column.ts';
import { execute, readValue, readValues } from '@simmer/service-common/database/rows.ts';
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { canSeeHidden } from '../../base/songs/findShown.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, bo, cy, type Somebody, startNotifiedLibrary } from '../../testing/notifiedLibrary.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const files = ['Blue v1', 'Blue v2', 'Red'];
const readers = [bo, cy, admin, { ...admin, isAdmin: false }];

const library = perTest(startNotifiedLibrary);
beforeEach(() => oneOfEachKind());

/** Bo, Cy and the admin get one of each kind; the link that somebody asked about is Bo's, and the admin made it. */
async function oneOfEachKind(): Promise<void> {
  for (const title of ['Blue', 'Red']) await library.write(title, 'Louder', ana);
  const versionIds = [await library.idOf('Blue v1.mp3'), await library.idOf('Blue v2.mp3')];
  await library.done('POST', '/api/songs/Blue/votes', ana, { versionIds, question: 'Which?', closesAt: null });
  await library.settled();
  const link = await readValue(
    library.database,
    column.number,
    `WITH made AS (
       INSERT INTO public_link (kind, title, maker_id, owner_id, token_hash, created_at)
       VALUES ('song', 'Blue', 9, 2, 'hash', now()) RETURNING id
     ) SELECT id FROM made`,
  );
  await execute(
    library.database,
    `INSERT INTO access_request (public_link_id, name, email, created_at) VALUES ($1, 'Lee', 'lee@label.example', now())`,
    [link],
  );
  await execute(library.database, 'DELETE FROM notification');
  await execute(
    library.database,
    `INSERT INTO notification (user_id, kind, event_key, in_bell, version_id, comment_id, vote_id, access_request_id, sync_problem)
     SELECT person, about.* FROM unnest(ARRAY[2, 3, 9]) person, (
       SELECT 'version', 'version ' || id, true, id, NULL::integer, NULL::integer, NULL::integer, NULL FROM version UNION ALL
       SELECT 'note', 'note ' || id, true, NULL, id, NULL, NULL, NULL FROM song_comment UNION ALL
       SELECT 'note', 'mail ' || id, false, NULL, id, NULL, NULL, NULL FROM song_comment UNION ALL
       SELECT 'decision', 'vote ' || id, true, NULL, NULL, id, NULL, NULL FROM blind_vote UNION ALL
       SELECT 'guest', 'request ' || id, true, NULL, NULL, NULL, id, NULL FROM access_request UNION ALL
       SELECT 'sync', 'sync', true, NULL, NULL, NULL, NULL, 'outOfStep') about`,
  );
}

/** The rule in other words: of all that is there, what the person may see now. */
const COUNTED = `
  SELECT n.id FROM notification n
    LEFT JOIN access_request request ON request.id = n.access_request_id
    LEFT JOIN public_link link ON link.id = request.public_link_id
   WHERE n.user_id = $1 AND n.in_bell AND n.read_at IS NULL
     AND CASE
           WHEN n.sync_problem IS NOT NULL THEN $3
           WHEN n.access_request_id IS NOT NULL THEN n.user_id = link.owner_id OR ($3 AND n.user_id = link.maker_id)
           ELSE EXISTS (
             SELECT FROM version v
              WHERE v.missing_at IS NULL AND ($2 OR NOT v.is_hidden)
                AND (v.id = n.version_id
                     OR v.title_key IN (SELECT title_key FROM song_comment WHERE id = n.comment_id UNION ALL
                                        SELECT title_key FROM blind_vote WHERE id = n.vote_id)))
         END
   ORDER BY n.id DESC`;

let marks: { reader: Somebody; mark: number }[] = [];
/** Some are refused, which changes nothing. */
const deeds: Record<string, (file: string, reader: Somebody, id: number) => Promise<unknown>> = {
  hide: (file) => library.ask('POST', '/api/hide-version', cy, { filename: `${file}.mp3` }),
  show: (file) => library.ask('POST', '/api/unhide-version', cy, { filename: `${file}.mp3` }),
  remove: (file) => library.apply({ removed: `id:/${file}.mp3` }),
  arrive: (file) => library.apply(aStoredFile(`/${file}.mp3`)),
  read: (_file, reader, id) => library.ask('POST', '/api/notifications/mark', reader, { ids: [id], isRead: true }),
  unread: (_file, reader, id) => library.ask('POST', '/api/notifications/mark', reader, { ids: [id], isRead: false }),
  async readAll(_file, reader) {
    const { body } = await library.ask<{ mark: number | null }>('POST', '/api/notifications/read-all', reader, {
      upToId: 1_000_000,
    });
    if (body.mark !== null) marks.push({ reader, mark: body.mark });
  },
  async undo() {
    for (const { reader, mark } of marks)
      await library.ask('POST', '/api/notifications/read-all/undo', reader, { mark });
    marks = [];
  },
  merge: () => library.ask('POST', '/api/song-merges', cy, { from: 'Blue', into: 'Red' }),
  async apart() {
    const made = await readValues(library.database, column.number, 'SELECT id FROM song_merge ORDER BY id DESC');
    for (const id of made) await library.ask('POST', `/api/song-merges/${id}/undo`, cy);
  },
  giveLink: (_file, { userId }) => execute(library.database, 'UPDATE public_link SET owner_id = $1', [userId]),
};

it('the bell counts and lists what its person may see now, whatever happened to what it is about', async () => {
  marks = [];
  const ids = await readValues(library.database, column.number, 'SELECT id FROM notification');
  const deed = fc.tuple(
    fc.constantFrom(...Object.keys(deeds)),
    fc.constantFrom(...files),
    fc.constantFrom(...readers),
    fc.constantFrom(...ids),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 12, maxLength: 12 }), async (chosen) => {
      for (const [what, file, reader, id] of chosen) {
        await deeds[what]?.(file, reader, id);
        for (const somebody of readers) {
          const sees = { isAdmin: somebody.isAdmin ?? false, canCurateSongs: somebody.canCurateSongs ?? false };
          const values = [somebody.userId, canSeeHidden(sees), sees.isAdmin];
          const counted = await readValues(library.database, column.number, COUNTED, values);
          const { unread } = await library.done<{ unread: number }>('GET', '/api/notifications/summary', somebody);
          const listed = await library.done<{ notifications: { id: number }[] }>(
            'GET',
            '/api/notifications?only=unread',
            somebody,
          );
          expect(unread, what).toBe(counted.length);
          expect(listed.notifications.map(({ id: shown }) => shown)).toEqual(counted);
        }
      }
    }),
    { numRuns: randomRuns(1, 20), endOnFailure: true },
  );
});

import { MOST_UNREAD_COUNTED, NOTIFICATIONS_AT_ONCE } from '@simmer/contracts/services';
import { column } from '@simmer/service-common/database/column.ts';
import { readValues } from '@simmer/service-common/database/rows.ts';
import { describe, expect, it } from 'vitest';
import { perTest } from '../../testing/lifetimes.ts';
import { admin, ana, bo, cy, di, startNotifiedLibrary } from '../../testing/notifiedLibrary.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';
import { createNotificationsRepository } from './notifications.repository.ts';
import { readNotifications } from './readNotifications.ts';

const library = perTest(startNotifiedLibrary);

const curator = cy;
const hide = (body: object) => library.done('POST', '/api/hide-version', curator, body);
const show = (body: object) => library.done('POST', '/api/unhide-version', curator, body);
const idsOf = async (as = bo, query = '') => (await library.of(as, query)).map(({ id }) => id);

/** Ana mentions Bo this often. */
async function mention(times: number): Promise<void> {
  for (let time = 0; time < times; time += 1) {
    await library.write('Blue', `Listen ${time}`, ana, { taggedUserIds: [2] });
  }
  await library.settled();
}
/** Bo gets this many, quickly. */
const fill = (count: number) =>
  library.database.query(
    `INSERT INTO notification (user_id, kind, event_key, in_bell, version_id)
     SELECT 2, 'version', 'filled ' || i, true, (SELECT min(id) FROM version) FROM generate_series(1, $1::integer) i`,
    [count],
  );
const mark = (ids: number[], isRead: boolean, as = bo) =>
  library.done<{ changedIds: number[] }>('POST', '/api/notifications/mark', as, { ids, isRead });
const markAll = (upToId: number, as = bo) =>
  library.done<{ count: number; mark: number | null }>('POST', '/api/notifications/read-all', as, { upToId });
const undo = (made: number | null, as = bo) =>
  library.done('POST', '/api/notifications/read-all/undo', as, { mark: made });

describe('the summary', () => {
  it('counts what is unread, up to a hundred, and knows the time zone once a browser has said it', async () => {
    expect(await library.done('GET', '/api/notifications/summary', bo)).toEqual({ unread: 0, timeZone: null });
    await fill(MOST_UNREAD_COUNTED + 30);
    await library.database.query(`INSERT INTO notification_choice (user_id, time_zone) VALUES (2, 'Europe/Berlin')`);
    expect(await library.done('GET', '/api/notifications/summary', bo)).toEqual({
      unread: MOST_UNREAD_COUNTED,
      timeZone: 'Europe/Berlin',
    });
  });
});

describe('the list', () => {
  it('comes fifty at a time, newest first', async () => {
    await fill(NOTIFICATIONS_AT_ONCE + 7);
    const page = (query: string) =>
      library.done<{ notifications: { id: number }[]; hasMore: boolean }>('GET', `/api/notifications${query}`, bo);
    const first = await page('');
    expect([first.notifications.length, first.hasMore]).toEqual([NOTIFICATIONS_AT_ONCE, true]);
    const rest = await page(`?before=${first.notifications.at(-1)?.id}`);
    expect([rest.notifications.length, rest.hasMore]).toEqual([7, false]);
    const ids = [...first.notifications, ...rest.notifications].map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => other - one));
  });

  it('of exactly fifty has no more', async () => {
    await fill(NOTIFICATIONS_AT_ONCE);
    expect(await library.done('GET', '/api/notifications', bo)).toMatchObject({ hasMore: false });
  });

  it('shows unread ones alone, and nobody else’s', async () => {
    await mention(2);
    const [newest = 0, older = 0] = await idsOf();
    await mark([newest], true);
    expect(await idsOf(bo, '?only=unread')).toEqual([older]);
    expect(await idsOf(ana)).toEqual([]);
  });
});

describe('what a person may not see', () => {
  it('is left out while it is hidden, but not for those who see hidden songs', async () => {
    for (const somebody of [bo, curator]) await library.follow('Blue', somebody);
    await library.write('Blue', 'Louder', ana);
    await library.apply(aStoredFile('/Blue v3.mp3'));
    expect([await library.kindsOf(bo), await library.unread(bo)]).toEqual([['version', 'note'], 2]);
    await hide({ cleanTitle: 'Blue' });
    expect([await library.kindsOf(bo), await library.unread(bo)]).toEqual([[], 0]);
    expect([await library.kindsOf(curator), await library.unread(curator)]).toEqual([['version', 'note'], 2]);
    await show({ cleanTitle: 'Blue' });
    expect([await library.kindsOf(bo), await library.unread(bo)]).toEqual([['version', 'note'], 2]);
  });

  it('is the version alone if only that is hidden', async () => {
    await library.follow('Blue', bo);
    const versionId = await library.idOf('Blue v1.mp3');
    await library.write('Blue', 'Louder', ana, { versionId });
    await library.apply(aStoredFile('/Blue v3.mp3'));
    await hide({ versionId: await library.idOf('Blue v3.mp3') });
    expect(await library.kindsOf(bo)).toEqual(['note']);
    // The note is on the song: it leads to the newest version that is left.
    await hide({ versionId });
    expect((await library.of(bo))[0]?.song).toMatchObject({ dropboxPath: '/Music/Blue v2.mp3', version: 1 });
  });

  it('is left out while its files are missing', async () => {
    await library.follow('Red', bo);
    await library.write('Red', 'Louder', ana);
    expect(await library.unread(bo)).toBe(1);
    await library.apply({ removed: 'id:/Red.mp3' });
    expect([await library.unread(bo), await library.unread(curator)]).toEqual([0, 0]);
    await library.apply(aStoredFile('/Red.mp3'));
    expect(await library.unread(bo)).toBe(1);
  });

  it('is sync for somebody who is an admin no more', async () => {
    await library.attention([{ problem: 'outOfStep', since: '2026-05-02T08:00:00.000Z' }]);
    expect(await library.unread(admin)).toBe(1);
    expect(await library.unread({ ...admin, isAdmin: false })).toBe(0);
  });

  it('is in no mail and no push either', async () => {
    await library.follow('Blue', bo);
    await library.write('Blue', 'Louder', ana);
    const ids = await idsOf();
    const sees = { isAdmin: false, canCurateSongs: false };
    const read = () => readNotifications(library.database, { userId: 2, sees, ids });
    expect(await read()).toHaveLength(1);
    expect(await readNotifications(library.database, { userId: 4, sees, ids })).toEqual([]);
    await hide({ cleanTitle: 'Blue' });
    expect(await read()).toEqual([]);
  });
});

describe('marking', () => {
  it('reads and unreads the caller’s own, and says which changed', async () => {
    await mention(3);
    const [third = 0, second = 0, first = 0] = await idsOf();
    expect(await mark([third, first, 99_999], true)).toEqual({ changedIds: [first, third] });
    expect(await mark([third, second], true)).toEqual({ changedIds: [second] });
    expect(await library.unread(bo)).toBe(0);
    expect(await mark([second], false, di)).toEqual({ changedIds: [] });
    expect(await mark([second], false)).toEqual({ changedIds: [second] });
    expect(await idsOf(bo, '?only=unread')).toEqual([second]);
  });

  it('all reads those up to the one that was shown; newer ones stay unread', async () => {
    await mention(3);
    const [newest = 0, shown = 0] = await idsOf();
    expect(await markAll(shown)).toMatchObject({ count: 2 });
    expect(await idsOf(bo, '?only=unread')).toEqual([newest]);
    expect(await markAll(shown)).toEqual({ count: 0, mark: null });
  });

  it('all leaves what is hidden unread', async () => {
    await mention(1);
    await library.write('Red', 'Listen', ana, { taggedUserIds: [2] });
    const [newest = 0] = await idsOf();
    await hide({ cleanTitle: 'Red' });
    expect(await markAll(newest)).toMatchObject({ count: 1 });
    await show({ cleanTitle: 'Red' });
    expect(await library.unread(bo)).toBe(1);
  });

  it('all is taken back exactly: what was read before, by hand, or by a later press stays', async () => {
    await mention(5);
    const [e = 0, d = 0, c = 0, b = 0, a = 0] = await idsOf();
    await mark([a], true);
    const { mark: first } = await markAll(d);
    const { mark: second } = await markAll(e);
    // Unread and read again by hand: that word counts.
    await mark([b], false);
    await mark([b], true);
    await undo(first, di);
    expect(await library.unread(bo)).toBe(0);
    await undo(first);
    expect(await idsOf(bo, '?only=unread')).toEqual([d, c]);
    await undo(first);
    await undo(second);
    expect(await idsOf(bo, '?only=unread')).toEqual([e, d, c]);
  });

  it('counts each once when several devices press at the same moment, also to take it back', async () => {
    await fill(200);
    const ids = await readValues(
      library.database,
      column.number,
      'SELECT id FROM notification WHERE user_id = 2 ORDER BY id',
    );
    const last = ids.at(-1) ?? 0;
    const some = ids.slice(50, 150);
    const [one, byHand, other, backwards] = await Promise.all([
      markAll(last),
      mark(some, true),
      markAll(last),
      mark(some.toReversed(), true),
    ]);
    expect(await library.unread(bo)).toBe(0);
    const marked = one.count + other.count;
    expect(marked + byHand.changedIds.length + backwards.changedIds.length).toBe(200);
    const marks = [one.mark, other.mark].filter((made) => made !== null);
    await Promise.all([...marks, ...marks].map((made) => undo(made)));
    const unread = await library.database.query('SELECT FROM notification WHERE user_id = 2 AND read_at IS NULL');
    expect(unread).toHaveLength(marked);
  });

  it('is announced to the person’s own pages, if it changed something', async () => {
    await mention(1);
    const [id = 0] = await idsOf();
    await library.database.query('TRUNCATE outbox');
    await mark([id], true);
    await mark([id], true);
    expect(await library.database.query('SELECT topic, user_ids FROM outbox')).toEqual([
      { topic: 'notifications', user_ids: [2] },
    ]);
  });
});

describe('notifications', () => {
  it('are kept for ninety days after they were read, and for a year unread', async () => {
    await mention(4);
    const [d, c, b, a] = await idsOf();
    const age = (id: number | undefined, created: string, read: string | null) =>
      library.database.query('UPDATE notification SET created_at = $2, read_at = $3 WHERE id = $1', [
        id,
        created,
        read,
      ]);
    await age(a, '2025-01-01T00:00:00Z', null);
    await age(b, '2025-05-10T00:00:00Z', null);
    await age(c, '2025-12-01T00:00:00Z', '2026-01-01T00:00:00Z');
    await age(d, '2025-12-01T00:00:00Z', '2026-03-01T00:00:00Z');
    await createNotificationsRepository(library.database).trim(new Date('2026-05-02T00:00:00Z'));
    expect(await idsOf()).toEqual([d, b]);
  });

  it('follow their song into another one, and back', async () => {
    await library.follow('Blue', bo);
    await library.write('Blue', 'Louder', ana);
    await library.apply(aStoredFile('/Blue v3.mp3'));
    const titles = async () => (await library.of(bo)).map(({ song }) => song?.cleanTitle);
    const { id } = await library.done<{ id: number }>('POST', '/api/song-merges', curator, {
      from: 'Blue',
      into: 'Red',
    });
    expect(await titles()).toEqual(['Red', 'Red']);
    await library.done('POST', `/api/song-merges/${id}/undo`, curator);
    expect(await titles()).toEqual(['Blue', 'Blue']);
  });

  it('show the title that was given to the song', async () => {
    await mention(1);
    await library.done('PUT', '/api/custom-titles/Blue', curator, { customTitle: 'Deep Blue' });
    expect((await library.of(bo))[0]?.song).toMatchObject({ cleanTitle: 'Blue', title: 'Deep Blue' });
  });
});

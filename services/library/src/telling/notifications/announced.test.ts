import { beforeEach, describe, expect, it } from 'vitest';
import { announcedTopics } from '../../testing/askLibrary.ts';
import { perTest } from '../../testing/lifetimes.ts';
import { ana, bo, startNotifiedLibrary } from '../../testing/notifiedLibrary.ts';
import { aStoredFile } from '../../testing/storedFiles.ts';

const library = perTest(startNotifiedLibrary);
beforeEach(async () => {
  await library.write('Red', 'Listen', ana, { taggedUserIds: [2] });
  await library.settled();
  await library.database.query('TRUNCATE outbox');
});

const topics = () => announcedTopics(library);

describe('open bells hear of it', () => {
  it('when the files of what they tell are missing, and when those come back', async () => {
    expect(await library.unread(bo)).toBe(1);
    await library.apply({ removed: 'id:/Red.mp3' });
    expect(await topics()).toContain('notifications');
    expect(await library.unread(bo)).toBe(0);
    await library.database.query('TRUNCATE outbox');
    await library.apply(aStoredFile('/Red.mp3'));
    expect(await topics()).toContain('notifications');
    expect(await library.unread(bo)).toBe(1);
  });

  it('but not when files change that nobody was notified of', async () => {
    await library.apply(aStoredFile('/Red.mp3', { rev: '2', contentHash: 'other' }));
    await library.settled();
    expect(await topics()).toContain('songs');
    expect(await topics()).not.toContain('notifications');
  });
});

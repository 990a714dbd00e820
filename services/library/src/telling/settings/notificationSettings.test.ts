import { defaultChannels, type NotificationSettings } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { askLibrary } from '../../testing/askLibrary.ts';
import { startFakeAuth } from '../../testing/fakeAuth.ts';
import { perFile } from '../../testing/lifetimes.ts';
import { startTestLibrary } from '../../testing/testLibrary.ts';

const auth = perFile(() => startFakeAuth([]));
const library = perFile(() => startTestLibrary({ authUrl: auth.url }));

const PATH = '/api/notification-settings';
const settingsOf = async (userId: number) =>
  (await askLibrary<NotificationSettings>(library, 'GET', PATH, { as: { userId } })).body;
const change = (userId: number, body: object) => askLibrary(library, 'PATCH', PATH, { as: { userId }, body });

describe('the settings of notifications', () => {
  it('are the defaults for a person who never chose', async () => {
    expect(await settingsOf(1)).toEqual({
      kinds: defaultChannels,
      isAllOff: false,
      quietHours: null,
      dailyAt: '08:00',
      timeZone: null,
      hasMailServer: true,
    });
  });

  it('change by what is given, and leave the rest and everybody else’s', async () => {
    await change(2, { kinds: { note: { mail: 'weekly' } } });
    await change(2, { kinds: { note: { bell: false }, reply: { push: false } }, dailyAt: '18:30' });
    const changed = await change(2, { timeZone: 'Europe/Berlin', quietHours: { from: '22:00', until: '07:30' } });
    const expected = {
      kinds: {
        ...defaultChannels,
        note: { bell: false, mail: 'weekly', push: false },
        reply: { ...defaultChannels.reply, push: false },
      },
      isAllOff: false,
      quietHours: { from: '22:00', until: '07:30' },
      dailyAt: '18:30',
      timeZone: 'Europe/Berlin',
      hasMailServer: true,
    };
    expect(changed).toEqual({ status: 200, body: expected });
    expect(await settingsOf(2)).toEqual(expected);
    expect(await settingsOf(3)).toMatchObject({ kinds: defaultChannels, timeZone: null });
    expect((await change(2, { quietHours: null })).body).toEqual({ ...expected, quietHours: null });
  });

  it('can be off as a whole, which keeps what was chosen', async () => {
    await change(4, { kinds: { mention: { mail: 'daily' } }, isAllOff: true });
    expect(await settingsOf(4)).toMatchObject({ isAllOff: true, kinds: { mention: { mail: 'daily' } } });
    expect(await change(4, { isAllOff: false })).toMatchObject({ body: { kinds: { mention: { mail: 'daily' } } } });
  });

  it('keep both of two changes at once', async () => {
    await Promise.all([
      change(5, { kinds: { note: { mail: 'off' } } }),
      change(5, { kinds: { note: { push: true } } }),
      change(5, { kinds: { guest: { bell: false } } }),
    ]);
    expect((await settingsOf(5)).kinds).toMatchObject({ note: { mail: 'off', push: true }, guest: { bell: false } });
  });

  it.each([
    ['a time zone that no one has', { timeZone: 'Mars/Olympus' }, 'Please choose a time zone from the list'],
    ['an offset', { timeZone: '+02:00' }, 'Please choose a time zone from the list'],
    [
      'quiet hours of no length',
      { quietHours: { from: '22:00', until: '22:00' } },
      'Quiet hours need two different times',
    ],
    ['a time of day that is none', { dailyAt: '24:00' }, 'Please enter a time such as 22:30'],
    ['another kind', { kinds: { gossip: { mail: 'off' } } }, undefined],
    ['another pace', { kinds: { note: { mail: 'hourly' } } }, undefined],
  ])('don’t take %s', async (_what, body, detail) => {
    const answer = await change(6, body);
    expect(answer).toMatchObject({ status: 400, body: { code: 'invalid_input', ...(detail && { detail }) } });
    expect(await settingsOf(6)).toMatchObject({ kinds: defaultChannels, timeZone: null, dailyAt: '08:00' });
  });

  it('are for members only', async () => {
    expect((await askLibrary(library, 'GET', PATH, { as: null })).status).toBe(401);
    expect((await askLibrary(library, 'GET', PATH, { as: { isProfileComplete: false } })).status).toBe(403);
  });
});

it('the settings say that there is no mail server, also after auth went away', async () => {
  const away = await startFakeAuth([]);
  away.hasMailServer = false;
  const other = await startTestLibrary({ authUrl: away.url });
  const said = async () => (await askLibrary<NotificationSettings>(other, 'GET', PATH)).body.hasMailServer;
  expect(await said()).toBe(false);
  await away.close();
  expect(await said()).toBe(false);
  await other.close();
});

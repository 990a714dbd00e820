import { someNotificationSettings } from '@simmer/contracts/testing';
import { expect, it } from 'vitest';
import { withChange } from './settings.queries.ts';

const settings = someNotificationSettings({ quietHours: { from: '22:00', until: '07:00' } });

it('a change of one channel leaves the others and all other kinds', () => {
  const { kinds, ...rest } = withChange(settings, { kinds: { note: { mail: 'off' } } });
  expect(kinds).toEqual({ ...settings.kinds, note: { ...settings.kinds.note, mail: 'off' } });
  expect({ ...rest, kinds: settings.kinds }).toEqual(settings);
});

it('quiet hours end with null and stay without a word about them', () => {
  expect(withChange(settings, { quietHours: null }).quietHours).toBeNull();
  expect(withChange(settings, { isAllOff: true })).toEqual({ ...settings, isAllOff: true });
});

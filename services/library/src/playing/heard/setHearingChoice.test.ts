import { anIdentity } from '@simmer/service-common/testing/testIdentity.ts';
import { expect, it, vi } from 'vitest';
import { setHearingChoice } from './hearing.ts';

it.each([true, false])('a choice (%s) is told to the other pages, and the same choice again is not', async (isKept) => {
  const tell = vi.fn();
  const news = { tell, close: async () => undefined };
  const choices = (isChanged: boolean) => ({
    isKept: async () => isKept,
    listUnkept: async () => [],
    choose: async () => isChanged,
  });
  await setHearingChoice(anIdentity(), isKept, { choices: choices(true), news });
  expect(tell).toHaveBeenCalledExactlyOnceWith('heard');
  await setHearingChoice(anIdentity(), isKept, { choices: choices(false), news });
  expect(tell).toHaveBeenCalledOnce();
});

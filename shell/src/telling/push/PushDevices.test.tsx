import { toastRequested } from '@simmer/contracts';
import { addPushDevice, type PushDevice, removePushDevice, testPushDevice } from '@simmer/contracts/extra';
import { aPushDevice, DoubleRefusal, pushDeviceHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePushBrowser, fakePushBrowser } from '../../testing/fakePushBrowser.ts';
import { PushDevices } from './PushDevices.tsx';

const server = standIns(() => pushDeviceHandlers());
let browser: FakePushBrowser;
let toasts: string[] = [];
beforeEach(() => {
  browser = fakePushBrowser();
  toasts = [];
  return toastRequested.on(({ title, body }) => void toasts.push(`${title}: ${body}`));
});
afterEach(() => browser.forget());

const phone = aPushDevice({ id: 4, name: 'Safari on iPhone', isThis: false });
const open = (devices: PushDevice[] = []) => {
  server.use(...pushDeviceHandlers(devices));
  renderScreen(<PushDevices />);
  return userEvent.setup();
};
const turnOn = () => screen.findByRole('button', { name: 'Turn on' });
const rows = () => screen.findAllByRole('listitem');

describe('a browser without notifications', () => {
  it('says what will be shown, and asks only after a press', async () => {
    const user = open();
    await turnOn();
    expect(screen.getByText(/locked screen/)).toBeDefined();
    expect([browser.asked, browser.registered]).toEqual([0, []]);
    await user.click(await turnOn());
    const [row] = await rows();
    expect(row?.textContent).toContain('This browser');
    expect(row?.textContent).toContain('not reached yet');
    expect([browser.asked, browser.registered, browser.subscribedWith]).toEqual([1, ['/push.js'], browser.serverKey]);
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  it('stays off when the person closes the question, and says so', async () => {
    browser.answer = 'default';
    const user = open();
    await user.click(await turnOn());
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('hasn’t allowed it yet'));
    expect(browser.subscribedWith).toBeUndefined();
  });

  it('explains how to allow them after a no', async () => {
    browser.answer = 'denied';
    const user = open();
    await user.click(await turnOn());
    expect(await screen.findByText('Your browser blocks notifications from Simmer')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
  });

  it('gives its subscription up when the server refuses it', async () => {
    const user = open();
    server.use(refusing(addPushDevice, 'invalid_input', 'This browser’s push service cannot be used'));
    await user.click(await turnOn());
    await waitFor(() => expect(toasts).toHaveLength(1));
    expect(toasts[0]).toBe('Notifications could not be turned on: This browser’s push service cannot be used');
    expect(browser.subscribedWith).toBeUndefined();
  });

  it('still lists the others', async () => {
    open([phone]);
    expect(await turnOn()).toBeDefined();
    expect(await rows()).toHaveLength(1);
  });
});

describe('a browser that cannot show them', () => {
  it.each([
    ['lacks what it takes', 'Mozilla/5.0 (X11; Linux x86_64)', true, 'This browser can’t show notifications'],
    [
      'is on an iPhone, outside the home screen',
      'Mozilla/5.0 (iPhone) Safari/604',
      true,
      'Put Simmer on your home screen first',
    ],
    ['came without encryption', 'Mozilla/5.0 (X11; Linux x86_64)', false, 'This address can’t show notifications'],
  ])('because it %s says what to do', async (_why, userAgent, isSecureContext, heading) => {
    vi.stubGlobal('isSecureContext', isSecureContext);
    Reflect.deleteProperty(globalThis, 'PushManager');
    const agent = vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    open();
    expect(await screen.findByText(heading)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Turn on' })).toBeNull();
    agent.mockRestore();
  });
});

describe('the list', () => {
  const here = aPushDevice({ id: 9, isThis: true });

  it('sends a test to each', async () => {
    const user = open([here, phone]);
    await user.click(await screen.findByRole('button', { name: 'Send a test to Safari on iPhone' }));
    await waitFor(() => expect(toasts).toEqual(['Test sent: To Safari on iPhone.']));
  });

  it('says why a test failed, and shows what has become of the list', async () => {
    const user = open([here]);
    server.use(
      standInFor(testPushDevice, () => {
        server.use(...pushDeviceHandlers([]));
        throw new DoubleRefusal(
          'gone',
          'This browser no longer accepts notifications. Turn them on again in that browser.',
        );
      }),
    );
    await user.click(await screen.findByRole('button', { name: /Send a test/ }));
    await waitFor(() => expect(toasts[0]).toContain('no longer accepts notifications'));
    expect(await turnOn()).toBeDefined();
  });

  it('turns another browser off, and leaves this one on', async () => {
    browser.subscribedWith = browser.serverKey;
    const user = open([here, phone]);
    await user.click(await screen.findByRole('button', { name: 'Turn off in Safari on iPhone' }));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(within((await rows())[0] ?? document.body).getByText('This browser')).toBeDefined();
    expect(browser.subscribedWith).toBe(browser.serverKey);
  });

  it('turns this browser off, also here, and keeps the focus near', async () => {
    browser.subscribedWith = browser.serverKey;
    const user = open([here]);
    await user.click(await screen.findByRole('button', { name: 'Turn off in this browser' }));
    expect(await turnOn()).toBeDefined();
    expect(browser.subscribedWith).toBeUndefined();
    await waitFor(() => expect(document.activeElement?.tagName).toBe('SECTION'));
  });

  it('stays as it is when turning off fails', async () => {
    const user = open([here]);
    server.use(refusing(removePushDevice, 'internal', 'Something went wrong.'));
    await user.click(await screen.findByRole('button', { name: 'Turn off in this browser' }));
    await waitFor(() => expect(toasts[0]).toContain('could not be turned off'));
    expect(await rows()).toHaveLength(1);
  });
});

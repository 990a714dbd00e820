import { callEndpoint, signedOut } from '@simmer/contracts';
import { setVisitor } from '@simmer/contracts/currentUser.owner';
import { addPushDevice, listPushDevices } from '@simmer/contracts/extra';
import { aCurrentUser, aPushDevice, examplePushAddress, pushDeviceHandlers } from '@simmer/contracts/testing';
import { useLocation } from '@simmer/kit/router';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePushBrowser, fakePushBrowser } from '../../testing/fakePushBrowser.ts';
import { keepSubscription } from './keepSubscription.ts';
import { useShownPages } from './useShownPages.ts';
import { watchPush } from './watchPush.ts';

const server = standIns(() => pushDeviceHandlers());
let browser: FakePushBrowser;
let stop = () => {};
beforeEach(() => {
  browser = fakePushBrowser({ permission: 'granted' });
  setVisitor({ status: 'loading' });
});
afterEach(() => {
  stop();
  browser.forget();
});

const devices = () => callEndpoint(listPushDevices, {});

describe('a subscription', () => {
  it('that the server knows is left alone', async () => {
    server.use(...pushDeviceHandlers([aPushDevice({ isThis: true })]));
    browser.subscribedWith = browser.serverKey;
    await keepSubscription();
    expect(browser.subscribedWith).toBe(browser.serverKey);
    expect(await devices()).toHaveLength(1);
  });

  it('for a key that the server no longer has is renewed', async () => {
    browser.subscribedWith = 'BOldKey';
    await keepSubscription();
    expect(browser.subscribedWith).toBe(browser.serverKey);
    expect(await devices()).toHaveLength(1);
  });

  it('that was removed elsewhere ends here, too', async () => {
    browser.subscribedWith = browser.serverKey;
    browser.shown = 2;
    await keepSubscription();
    expect([browser.subscribedWith, browser.shown]).toEqual([undefined, 0]);
    expect(await devices()).toEqual([]);
  });

  it('is looked after once a member is there', async () => {
    browser.subscribedWith = 'BOldKey';
    stop = watchPush();
    setVisitor({ status: 'complete', user: aCurrentUser() });
    await vi.waitFor(async () => expect(await devices()).toHaveLength(1));
  });

  it('ends on sign-out, with what it still shows', async () => {
    await callEndpoint(addPushDevice, { body: examplePushAddress });
    browser.subscribedWith = browser.serverKey;
    browser.shown = 1;
    stop = watchPush();
    signedOut.emit({});
    await vi.waitFor(() => expect([browser.subscribedWith, browser.shown]).toEqual([undefined, 0]));
  });
});

describe('a press on a notification', () => {
  function Page() {
    useShownPages();
    const { pathname, search } = useLocation();
    return <p>At {pathname + search}</p>;
  }
  /** @returns whether the page said that it shows the address */
  const press = async (data: unknown) => {
    const answer = { postMessage: vi.fn() };
    const event = Object.assign(new Event('message'), { data, ports: [answer] });
    await act(async () => void browser.worker.dispatchEvent(event));
    return answer.postMessage.mock.calls.length > 0;
  };

  it('shows its page here, and says so', async () => {
    renderScreen(<Page />);
    expect(await press({ simmer: 'showPage', path: '/song/%2FBlue.mp3?note=7' })).toBe(true);
    expect(screen.getByText('At /song/%2FBlue.mp3?note=7')).toBeDefined();
  });

  it.each([
    ['another origin', { simmer: 'showPage', path: '//evil.example/' }],
    ['another origin in disguise', { simmer: 'showPage', path: '/\\evil.example/' }],
    ['a script', { simmer: 'showPage', path: 'javascript:alert(1)' }],
    ['no address', { simmer: 'showPage' }],
    ['somebody else’s message', { path: '/about' }],
    ['nothing', null],
  ])('leads nowhere with %s', async (_what, data) => {
    renderScreen(<Page />);
    expect(await press(data)).toBe(false);
    expect(screen.getByText('At /')).toBeDefined();
  });
});

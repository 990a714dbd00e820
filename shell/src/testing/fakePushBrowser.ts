import { examplePublicKey, examplePushAddress } from '@simmer/contracts/testing';
import { vi } from 'vitest';

const bytesOf = (key: string) => Uint8Array.from(Buffer.from(key, 'base64url')).buffer;

/** What jsdom lacks: a browser that can show notifications, and a person who answers when it asks them. */
export function fakePushBrowser(input: { permission?: NotificationPermission; answer?: NotificationPermission } = {}) {
  const state = {
    permission: input.permission ?? 'default',
    answer: input.answer ?? 'granted',
    /** the server's key of the subscription; undefined without one */
    subscribedWith: undefined as string | undefined,
    registered: [] as string[],
    asked: 0,
    /** notifications it still shows */
    shown: 0,
  };
  const subscription = () => ({
    options: { applicationServerKey: bytesOf(state.subscribedWith ?? '') },
    toJSON: () => examplePushAddress,
    async unsubscribe() {
      state.subscribedWith = undefined;
    },
  });
  const registration = {
    pushManager: {
      getSubscription: async () => (state.subscribedWith === undefined ? null : subscription()),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        state.subscribedWith = applicationServerKey;
        return subscription();
      },
    },
    getNotifications: async () => Array.from({ length: state.shown }, () => ({ close: () => void (state.shown -= 1) })),
  };
  const worker = Object.assign(new EventTarget(), {
    getRegistration: async () => registration,
    ready: Promise.resolve(registration),
    async register(address: string) {
      state.registered.push(address);
      return registration;
    },
  });
  vi.stubGlobal('isSecureContext', true);
  vi.stubGlobal('PushManager', class {});
  vi.stubGlobal('Notification', {
    get permission() {
      return state.permission;
    },
    async requestPermission() {
      state.asked += 1;
      state.permission = state.answer;
      return state.permission;
    },
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker });
  return Object.assign(state, {
    worker,
    serverKey: examplePublicKey,
    forget() {
      vi.unstubAllGlobals();
      Reflect.deleteProperty(navigator, 'serviceWorker');
    },
  });
}

export type FakePushBrowser = ReturnType<typeof fakePushBrowser>;

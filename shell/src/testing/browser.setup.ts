import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { FakeEventSource } from './fakeEventSource.ts';

/** A desktop-sized page that prefers the light theme. */
const matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Node's own FormData, reachable only through a Response: Node sends files of jsdom's FormData without their bytes. */
const { constructor: FormData } = await new Response(new URLSearchParams()).formData();

// Setup for the shell's browser tests: adds what jsdom lacks and clears the page after each test.
if ('window' in globalThis) {
  Object.assign(window, { matchMedia, EventSource: FakeEventSource, FormData });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    FakeEventSource.opened = [];
  });
}

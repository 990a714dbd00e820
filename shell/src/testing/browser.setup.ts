import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { FakeEventSource } from './fakeEventSource.ts';

/** A page as wide as a desk's screen that prefers light. */
const matchMedia = (query: string) =>
  Object.assign(new EventTarget(), {
    matches: query.includes('min-width'),
    media: query,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

/** Node's own, which only an answer gives away: from a form of jsdom's, Node sends a file without its bytes. */
const { constructor: FormData } = await new Response(new URLSearchParams()).formData();

// Given to each of the shell's test files that has a page: what jsdom lacks, and an empty page for each test.
if ('window' in globalThis) {
  Object.assign(window, { matchMedia, EventSource: FakeEventSource, FormData });
  afterEach(() => {
    cleanup();
    localStorage.clear();
    sessionStorage.clear();
    FakeEventSource.opened = [];
  });
}

import { expect, it } from 'vitest';
import { isPersonVisit } from './personVisit.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:153.0) Gecko/20100101 Firefox/153.0';
const asked = (headers: Record<string, string>, method = 'GET') =>
  isPersonVisit({ method, get: (name: string) => headers[name] } as Parameters<typeof isPersonVisit>[0]);

it.each([
  ['a page that is opened', { 'user-agent': FIREFOX, 'sec-fetch-dest': 'document' }, true],
  ['a page opened without https', { 'user-agent': FIREFOX }, true],
  ['a page in a frame', { 'user-agent': FIREFOX, 'sec-fetch-dest': 'iframe' }, false],
  [
    'a page fetched ahead',
    { 'user-agent': FIREFOX, 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch;prerender' },
    false,
  ],
  ['a messenger', { 'user-agent': 'WhatsApp/2.23.20.0' }, false],
  ['a social network', { 'user-agent': 'facebookexternalhit/1.1' }, false],
  ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)', 'sec-fetch-dest': 'document' }, false],
  ['a program', { 'user-agent': 'curl/8.1' }, false],
  ['something that says nothing', {}, false],
])('%s is a visit of a person: %s', (_what, headers, expected) => {
  expect(asked(headers as Record<string, string>)).toBe(expected);
});

it('requesting the head of a page is none', () => {
  expect(asked({ 'user-agent': FIREFOX, 'sec-fetch-dest': 'document' }, 'HEAD')).toBe(false);
});

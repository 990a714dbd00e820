import { expect, it, vi } from 'vitest';
import { failureOf, watchForLateFailures } from './lateFailures.ts';

const thrownBy = (address: string) =>
  Object.assign(new Error('boom'), { stack: `Error: boom\n    at f (${address}:1:2)` });
const inSong = 'https://simmer.example/modules/mf-song/1.2.0/assets/remote-4f.js';

it('attributes an error to the module whose code threw it', () => {
  const failure = failureOf(thrownBy(inSong));
  expect(failure).toMatchObject({ kind: 'later', module: { name: 'mf-song', version: '1.2.0' }, reason: 'boom' });
  expect(failureOf('boom', inSong)?.module.name).toBe('mf-song');
});

it('ignores errors of the shell', () => {
  expect(failureOf(thrownBy('https://simmer.example/assets/index-1.js'))).toBeUndefined();
  expect(failureOf(undefined)).toBeUndefined();
});

it('reports errors of handlers and promises until stopped', () => {
  const report = vi.fn();
  const stop = watchForLateFailures(report);
  window.dispatchEvent(new ErrorEvent('error', { error: thrownBy(inSong) }));
  const rejection = new Event('unhandledrejection');
  window.dispatchEvent(Object.assign(rejection, { reason: thrownBy(inSong) }));
  expect(report).toHaveBeenCalledTimes(2);
  stop();
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: thrownBy(inSong) }));
  expect(report).toHaveBeenCalledTimes(2);
});

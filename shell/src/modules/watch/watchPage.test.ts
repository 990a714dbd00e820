import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import { partShown } from './shownParts.ts';
import { showSpoiledNotice } from './spoiledNotice.ts';
import { watchPage } from './watchPage.ts';

type Look = Parameters<Parameters<typeof watchPage>[0]>[0];

const secondsPass = (seconds: number) => vi.advanceTimersByTime(seconds * 1000);

function blockedFor(ms: number): void {
  blocked({ getEntries: () => [{ duration: ms }] });
  secondsPass(1);
}
let blocked: (list: { getEntries(): { duration: number }[] }) => void;

describe('the watch over a page', () => {
  let faults: Look['kind'][];
  let leave: () => void;
  let stop: () => void;
  let covered: Element | undefined;
  let taken: number;
  const watch = () => {
    stop = watchPage(
      ({ kind }) => faults.push(kind),
      () => taken,
    );
  };

  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        static supportedEntryTypes = ['longtask'];
        constructor(callback: typeof blocked) {
          blocked = callback;
        }
        observe() {}
        disconnect() {}
      },
    );
    HTMLDialogElement.prototype.showModal = vi.fn();
    document.body.innerHTML = '<div id="root"><header></header><main id="main"><h1>Part</h1></main></div>';
    const main = document.getElementById('main') as HTMLElement;
    // As in a browser, where an open modal dialog and its backdrop lie over everything.
    covered = undefined;
    document.elementFromPoint = () => covered ?? document.querySelector('dialog') ?? main;
    leave = partShown({ module: aPublishedModule({ name: 'mf-bad' }), label: 'Part', kind: 'route', element: main });
    faults = [];
    taken = 0;
    watch();
  });
  afterEach(() => {
    stop();
    leave();
    document.querySelector('dialog')?.remove();
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('reports something foreign over the whole page', () => {
    covered = document.body.appendChild(document.createElement('div'));
    secondsPass(3);
    expect(faults).toEqual(['page']);
  });

  it('reports a page that did not respond for five seconds', () => {
    blockedFor(4999);
    expect(faults).toEqual([]);
    blockedFor(5000);
    expect(faults).toEqual(['busy']);
  });

  it('reports a page that is never free, but not one that only has no time left in its frames', () => {
    stop();
    let runs = true;
    vi.stubGlobal('requestIdleCallback', vi.fn());
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    vi.stubGlobal('scheduler', { postTask: (task: () => void) => runs && setTimeout(task, 900) });
    watch();
    secondsPass(30);
    expect(faults).toEqual([]);
    runs = false;
    secondsPass(10);
    expect(faults).toEqual(['busy']);
  });

  it('blames nobody while other programs have the processor', () => {
    stop();
    vi.stubGlobal('requestIdleCallback', vi.fn());
    vi.stubGlobal('cancelIdleCallback', vi.fn());
    taken = 0.6;
    watch();
    secondsPass(60);
    blockedFor(6000);
    expect(faults).toEqual([]);
    taken = 0.4;
    secondsPass(4);
    expect(faults).toEqual([]);
    secondsPass(1);
    expect(faults).toEqual(['busy']);
  });

  it('does not mistake its own notice for something that covers the page', () => {
    showSpoiledNotice({ title: 'Part slows this page down', text: '', isHome: false, canStay: true });
    secondsPass(10);
    blockedFor(5000);
    expect(faults).toEqual([]);
  });

  it('checks again after the user chose to stay', () => {
    showSpoiledNotice({ title: 'Part slows this page down', text: '', isHome: false, canStay: true });
    secondsPass(10);
    [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Stay here')?.click();
    document.getElementById('main')?.remove();
    secondsPass(3);
    expect(faults).toEqual(['page']);
  });
});

import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

/** Stands in for the audio that jsdom lacks, in every test of a file: the test sends the element's events itself. */
export function standInForAudio() {
  let element: HTMLAudioElement | undefined;
  beforeEach(() => {
    vi.stubGlobal(
      'Audio',
      class {
        constructor() {
          const made = document.createElement('audio');
          made.play = async () => void made.dispatchEvent(new Event('playing'));
          made.pause = () => void made.dispatchEvent(new Event('pause'));
          made.load = () => undefined;
          element = made;
          return made;
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    element = undefined;
  });
  const says = (event: string) => act(() => void element?.dispatchEvent(new Event(event)));
  return {
    get element() {
      return element;
    },
    says,
    isAt(seconds: number) {
      if (element) element.currentTime = seconds;
      says('timeupdate');
    },
  };
}

/** Stands in for the modal dialogs that jsdom lacks, in every test of a file. */
export function standInForDialogs(): void {
  beforeEach(() => {
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
        this.dispatchEvent(new Event('close'));
      },
    });
  });
  afterEach(() => {
    for (const name of ['showModal', 'close']) Reflect.deleteProperty(HTMLDialogElement.prototype, name);
  });
}

/** Stands in for the layout that jsdom lacks, in every test of a file: nothing comes into view. */
export function standInForLayout(): void {
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class implements Pick<IntersectionObserver, 'observe' | 'disconnect'> {
        observe() {}
        disconnect() {}
      },
    );
  });
  afterEach(() => vi.unstubAllGlobals());
}

import type { FailedModule } from '../loader/moduleFailure.ts';

const inModule = /\/modules\/(mf-[a-z0-9-]+)\/(\d+\.\d+\.\d+)\//;

const inFile = /\(?([^\s(]+):\d+:\d+\)?$/;

/**
 * The module that made the call, based on the first file in the stack other than the caller's own; undefined if it
 * isn't a module.
 */
export function moduleOfCaller(stack = new Error().stack ?? ''): FailedModule | undefined {
  const files = stack.split('\n').flatMap((line) => inFile.exec(line.trim())?.[1] ?? []);
  const [, name, version] = inModule.exec(files.find((file) => file !== files[0]) ?? '') ?? [];
  return name && version ? { name, version } : undefined;
}

type Listener = EventListenerOrEventListenerObject;
type AddOptions = boolean | AddEventListenerOptions;
type Deps = { onBlocked(module: FailedModule): void; callerOf?: () => FailedModule | undefined };

const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.matches('input, textarea, select') || target.isContentEditable);

/** Keys that belong to the page: typing in a field, and Tab between controls. */
function isPageKey({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey || altKey) return false;
  if (key === 'Tab') return !(target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]'));
  return key.length === 1 && isField(target);
}

/**
 * Watches modules' key listeners on window and document. A module that blocks one of the page's keys is reported and no
 * longer called. Call this before any module's code runs.
 */
export function watchKeys({ onBlocked, callerOf = moduleOfCaller }: Deps): void {
  const watched = new WeakMap<Listener, Listener>();

  function watchedListener(listener: Listener, module: FailedModule): Listener {
    const known = watched.get(listener);
    if (known) return known;
    let isTrusted = true;
    const made = function (this: unknown, event: Event) {
      if (!isTrusted) return;
      const wasPrevented = event.defaultPrevented;
      const wasStopped = event.cancelBubble;
      if (typeof listener === 'function') listener.call(this, event);
      else listener.handleEvent(event);
      const tookIt = (!wasPrevented && event.defaultPrevented) || (!wasStopped && event.cancelBubble);
      if (!tookIt || !(event instanceof KeyboardEvent) || !isPageKey(event)) return;
      isTrusted = false;
      onBlocked(module);
    };
    watched.set(listener, made);
    return made;
  }

  const targets: EventTarget[] = [window, document, document.documentElement, document.body];
  for (const target of targets) {
    const add = target.addEventListener.bind(target);
    const remove = target.removeEventListener.bind(target);
    Object.defineProperties(target, {
      addEventListener: changeable((type: string, listener: Listener | null, options?: AddOptions) => {
        const module = type.startsWith('key') ? callerOf() : undefined;
        add(type, listener && module ? watchedListener(listener, module) : listener, options);
      }),
      removeEventListener: changeable((type: string, listener: Listener | null, options?: AddOptions) => {
        remove(type, listener, options);
        const made = listener && watched.get(listener);
        if (made) remove(type, made, options);
      }),
    });
  }
}

const changeable = (value: unknown) => ({ configurable: true, writable: true, value });

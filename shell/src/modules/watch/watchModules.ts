import { type ModuleFailureKind, toastRequested } from '@simmer/contracts';
import { ModuleFailure } from '../loader/moduleFailure.ts';
import { distrust, type ShownPart, shownParts } from './shownParts.ts';
import { showSpoiledNotice } from './spoiledNotice.ts';
import { watchKeys } from './watchKeys.ts';
import { watchPage } from './watchPage.ts';

/** The explanations shown to the user. */
const sentences = {
  page: 'It hid or removed parts of the page. They come back when you leave or reload it.',
  busy: 'It keeps the browser too busy to respond. Leave or reload the page to stop it.',
} as const satisfies Partial<Record<ModuleFailureKind, string>>;

/** A module's name for people: its page or part on screen, else its name. */
const labelOf = (name: string) => shownParts().findLast(({ module }) => module.name === name)?.label ?? name;

/**
 * Detects modules that break the page without throwing, warns the user and reports them.
 *
 * @see PRODUCT.md, Modules: in the page
 */
export function watchModules(report: (failure: ModuleFailure) => void): void {
  const seen = new Set<string>();
  const isNew = (kind: ModuleFailureKind, { name }: { name: string }) => {
    const key = `${kind} ${name}`;
    const isFirst = !seen.has(key);
    seen.add(key);
    return isFirst;
  };

  watchKeys({
    onBlocked(module) {
      if (!isNew('keys', module)) return;
      report(new ModuleFailure('keys', module, 'it blocked keys that belong to the page'));
      toastRequested.emit({
        title: `${labelOf(module.name)} blocked the keyboard`,
        body: 'Your keyboard works again.',
        intent: 'destructive',
      });
    },
  });
  watchPage(({ kind, reason, part }: { kind: 'page' | 'busy'; reason: string; part: ShownPart }) => {
    if (!isNew(kind, part.module)) return;
    distrust(part.module);
    report(new ModuleFailure(kind, part.module, reason));
    showSpoiledNotice({
      title: kind === 'page' ? `${part.label} broke this page` : `${part.label} is slowing this page down`,
      text: sentences[kind],
      isHome: location.pathname === '/',
      canStay: kind === 'busy',
    });
  });
}

import { describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../testing/publishedModule.ts';
import { distrust, partShown, type ShownPart, suspect } from './shownParts.ts';

const part = (name: string, kind: ShownPart['kind']): ShownPart => ({
  module: aPublishedModule({ name }),
  label: name,
  kind,
  element: document.createElement('div'),
});

describe('whom to ask about a spoiled page', () => {
  it('is the page that was opened last, or else the part that was drawn last', () => {
    expect(suspect()).toBeUndefined();
    const leaves = [partShown(part('mf-page', 'route')), partShown(part('mf-bar', 'slot'))];
    expect(suspect()?.label).toBe('mf-page');
    leaves[0]?.();
    expect(suspect()?.label).toBe('mf-bar');
    leaves[1]?.();
  });
});

describe('leaving a page of a module', () => {
  it('loads everything again where it broke the page, and only then', () => {
    const loadAgain = vi.fn();
    partShown(part('mf-page', 'route'), loadAgain)();
    expect(loadAgain).not.toHaveBeenCalled();
    const leave = partShown(part('mf-page', 'route'), loadAgain);
    distrust({ name: 'mf-page' });
    partShown(part('mf-page', 'slot'), loadAgain)();
    partShown(part('mf-other', 'route'), loadAgain)();
    expect(loadAgain).not.toHaveBeenCalled();
    leave();
    expect(loadAgain).toHaveBeenCalledTimes(1);
  });
});

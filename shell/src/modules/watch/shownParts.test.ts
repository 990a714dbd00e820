import { describe, expect, it, vi } from 'vitest';
import { aPublishedModule } from '../../testing/publishedModule.ts';
import { distrust, partShown, type ShownPart, suspect } from './shownParts.ts';

const part = (name: string, kind: ShownPart['kind']): ShownPart => ({
  module: aPublishedModule({ name }),
  label: name,
  kind,
  element: document.createElement('div'),
});

describe('the suspect for a broken page', () => {
  it('is the last page opened, or else the last part rendered', () => {
    expect(suspect()).toBeUndefined();
    const leaves = [partShown(part('mf-page', 'route')), partShown(part('mf-bar', 'slot'))];
    expect(suspect()?.label).toBe('mf-page');
    leaves[0]?.();
    expect(suspect()?.label).toBe('mf-bar');
    leaves[1]?.();
  });
});

describe('leaving a module’s page', () => {
  it('reloads if the module broke the page, and only then', () => {
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

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { HomeSkeleton, Splash } from './Splash.tsx';

const page = () =>
  new DOMParser().parseFromString(
    readFileSync(resolve(import.meta.dirname, '../../../index.html'), 'utf8'),
    'text/html',
  );
const shape = (html = '') => html.replace(/>\s+</g, '><').replace(' splash-seen', '');

afterEach(() => {
  delete document.documentElement.dataset['start'];
});

describe('the splash screen', () => {
  it('is what index.html has painted, so nothing moves when the code arrives', () => {
    const { container } = render(<Splash />);
    expect(shape(container.innerHTML)).toBe(shape(page().querySelector('.splash')?.outerHTML));
  });

  it('is heard once: all but its status is hidden from screen readers', () => {
    const { container } = render(<Splash />);
    for (const part of container.querySelectorAll('[aria-hidden], .splash-name, [role=status]')) part.remove();
    expect(container.textContent).toBe('');
  });

  it('stays in the home page’s place until its module is here, if it showed the songs', () => {
    const { container, unmount } = render(<HomeSkeleton />);
    expect(container.querySelector('.splash-songs')).toBeNull();
    unmount();
    document.documentElement.dataset['start'] = 'songs';
    const { container: again } = render(<HomeSkeleton />);
    expect(again.querySelector('.splash-songs')).not.toBeNull();
  });
});

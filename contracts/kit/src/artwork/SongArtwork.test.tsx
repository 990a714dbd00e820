// @vitest-environment jsdom
import { artworkHue, artworkPath } from '@simmer/contracts';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SongArtwork } from './SongArtwork.tsx';

afterEach(cleanup);

const wave = '0123456789abcdeffedcba';
const show = (overrides: Partial<Parameters<typeof SongArtwork>[0]>) =>
  render(<SongArtwork cleanTitle="Slow Boil" title="Slow Boil" wave={wave} {...overrides} />).container;

describe('a song’s artwork', () => {
  it('is its waveform in one path, without its letter', () => {
    const paths = show({}).querySelectorAll('path');
    expect([...paths].map((path) => path.getAttribute('d'))).toEqual([artworkPath(wave)]);
    expect(screen.queryByText('S')).toBeNull();
  });

  it('has finer bars where there is room', () => {
    expect(show({ bars: 'all' }).querySelector('path')?.getAttribute('d')).toBe(artworkPath(wave, 'all'));
  });

  it('is the letter of the shown title while there is no waveform', () => {
    const container = show({ wave: null, title: 'élan' });
    expect(screen.getByText('É')).toBeTruthy();
    expect(container.querySelector('path')).toBeNull();
  });

  it('is empty until it is known whether there is one', () => {
    const container = show({ wave: undefined });
    expect(container.querySelector('path, text')).toBeNull();
    expect(container.querySelector('svg')).not.toBeNull();
  });

  it('keeps its hue when the song is renamed', () => {
    const hue = (container: HTMLElement) =>
      (container.firstElementChild as HTMLElement).style.getPropertyValue('--artwork-hue');
    expect(hue(show({ title: 'Another title' }))).toBe(String(artworkHue('Slow Boil')));
  });

  it('says nothing to screen readers', () => {
    expect(show({}).firstElementChild?.getAttribute('aria-hidden')).toBe('true');
  });
});

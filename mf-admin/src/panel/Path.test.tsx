import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Path } from './Path.tsx';

it('a path whose names turn text around is shown in the direction of its letters', () => {
  const { container } = render(<Path>{'/Music/Live\u2067/\u202egpj\n.wav'}</Path>);
  expect(container.textContent).toBe('/Music/Live/gpj .wav');
});

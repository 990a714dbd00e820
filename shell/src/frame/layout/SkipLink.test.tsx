import { setPlayback } from '@simmer/contracts/player.owner';
import { aSong } from '@simmer/contracts/testing';
import { renderScreen } from '@simmer/kit/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { SkipLink } from './SkipLink.tsx';

function show(player = <button type="button">Play</button>) {
  renderScreen(
    <>
      <SkipLink />
      <main id="main" tabIndex={-1} />
      <section id="player" aria-label="Player">
        {player}
      </section>
    </>,
  );
}
const press = (name: string) => userEvent.click(screen.getByRole('link', { name }));

describe('the skip links', () => {
  afterEach(() => setPlayback({ status: 'idle' }));

  it('lead to the content, and keep the address', async () => {
    show();
    await press('Skip to content');
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(location.hash).toBe('');
  });

  it('lead to the player while a song is shown', async () => {
    show();
    expect(screen.queryByRole('link', { name: 'Skip to player' })).toBeNull();
    setPlayback({ status: 'paused', song: aSong() });
    await screen.findByRole('link', { name: 'Skip to player' });
    await press('Skip to player');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play' }));
  });

  it('lead to the player’s place while its code is on the way', async () => {
    setPlayback({ status: 'paused', song: aSong() });
    show(<span />);
    await press('Skip to player');
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Player' }));
  });
});

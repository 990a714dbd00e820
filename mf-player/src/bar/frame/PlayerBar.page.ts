import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** The tests' view of the bar: when the markup changes, only this file changes. */
export function playerBarPage() {
  const user = userEvent.setup();
  const button = (name: string | RegExp) => ({
    get element() {
      return screen.getByRole('button', { name });
    },
    press: () => user.click(screen.getByRole('button', { name })),
    isShown: () => screen.queryByRole('button', { name }) !== null,
    isDisabled: () => screen.getByRole('button', { name }).getAttribute('aria-disabled') === 'true',
  });
  const slider = (name: string) => screen.getByRole('slider', { name });

  return {
    user,
    pause: button('Pause'),
    play: button('Play'),
    retry: button('Retry'),
    previous: button('Previous song'),
    next: button('Next song'),
    mute: button('Mute'),
    shuffle: button('Shuffle'),
    repeat: button(/^Repeat/),
    opener: button(/Open the player$/),
    isShown: () => screen.queryByRole('slider', { name: 'Position in the song' }) !== null,
    shows: (text: string | RegExp) => screen.queryByText(text) !== null,
    announced: () => screen.getByRole('status').textContent,
    /** the last change announced after a shortcut */
    heard: () => document.querySelector('[aria-live=polite]')?.textContent,
    titleLink: () => screen.getByRole('link'),
    position: {
      text: () => slider('Position in the song').getAttribute('aria-valuetext'),
      async key(keys: string) {
        slider('Position in the song').focus();
        await user.keyboard(keys);
      },
      element: () => slider('Position in the song'),
      /** the time at the pointer */
      tip: () => slider('Position in the song').textContent,
    },
    volume: {
      element: () => slider('Volume') as HTMLInputElement,
      value: () => Number((slider('Volume') as HTMLInputElement).value),
    },
    continuousPlay: {
      isOn: () => screen.getByRole('checkbox', { name: 'Continuous play' }).getAttribute('aria-checked') === 'true',
      press: () => user.click(screen.getByRole('checkbox', { name: 'Continuous play' })),
    },
    sheet: async () => within(await screen.findByRole('dialog', { name: 'Player' })),
    pressSpace: () => user.keyboard(' '),
  };
}

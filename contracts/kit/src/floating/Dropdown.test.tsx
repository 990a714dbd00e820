// @vitest-environment jsdom
import { Option } from '@fluentui/react-components';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { Dropdown } from './Dropdown.tsx';

afterEach(cleanup);

it('the list of a dropdown closes when going back, and opens again', async () => {
  const onOptionSelect = vi.fn();
  renderScreen(
    <Dropdown aria-label="Event" onOptionSelect={(_, { optionValue }) => onOptionSelect(optionValue)}>
      <Option value="roles">Roles</Option>
    </Dropdown>,
  );
  const button = screen.getByRole('combobox', { name: 'Event' });
  await userEvent.click(button);
  await screen.findByRole('option', { name: 'Roles' });
  act(() => history.back());
  await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
  await userEvent.click(button);
  await userEvent.click(await screen.findByRole('option', { name: 'Roles' }));
  expect(onOptionSelect.mock.calls).toEqual([['roles']]);
  expect(button.getAttribute('aria-expanded')).toBe('false');
});

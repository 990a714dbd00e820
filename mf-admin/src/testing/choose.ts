import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Opens a choice by its label and takes an option. */
export async function choose(label: string, option: string): Promise<void> {
  await userEvent.click(await screen.findByRole('combobox', { name: label }));
  await userEvent.click(await screen.findByRole('option', { name: option }));
}

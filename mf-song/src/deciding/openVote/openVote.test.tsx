import { openVote } from '@simmer/contracts/extra';
import { aBlindVote, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { address, freshBrowser, NEW, rowOf, showSong } from '../../song/songTesting.tsx';

const server = standIns(() => libraryHandlers());
freshBrowser();

const open = async () => {
  showSong();
  await rowOf(NEW);
  await userEvent.click(await screen.findByRole('button', { name: 'Blind vote' }));
  return within(await screen.findByRole('dialog', { name: 'Open a blind vote' }));
};

describe('opening a blind vote', () => {
  it('takes the newest two versions, opens one vote, and leads to its page', async () => {
    const bodies: unknown[] = [];
    server.use(
      standInFor(openVote, ({ body: { clientKey, ...body } }) => {
        expect(clientKey).toBeTruthy();
        bodies.push(body);
        return aBlindVote({ id: 12 });
      }),
    );
    const dialog = await open();
    expect(dialog.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    await userEvent.type(dialog.getByRole('textbox', { name: 'Question' }), ' Which vocal level? ');
    await userEvent.click(dialog.getByRole('checkbox', { name: 'Show who chose what in the result' }));
    expect(dialog.getByText('Voters are told beforehand that their names will be shown.')).toBeTruthy();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Open vote' }));
    await waitFor(() => expect(address()).toBe('/vote/12'));
    expect(bodies).toEqual([
      {
        versionIds: [3, 1003],
        question: 'Which vocal level?',
        closesAt: null,
        closesInSeconds: null,
        showsChoices: true,
      },
    ]);
  });

  it('needs two versions', async () => {
    const dialog = await open();
    const [first] = dialog.getAllByRole('checkbox', { checked: true });
    if (first) await userEvent.click(first);
    expect(dialog.getByRole('button', { name: 'Open vote' }).getAttribute('aria-disabled')).toBe('true');
  });

  it('needs a time in the future', async () => {
    const dialog = await open();
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Closes' }), 'At a date and time');
    fireEvent.change(dialog.getByLabelText('Date and time'), { target: { value: '2020-01-01T10:00' } });
    await userEvent.click(dialog.getByRole('button', { name: 'Open vote' }));
    expect(await dialog.findByText('Please choose a time in the future')).toBeTruthy();
    expect(address()).not.toContain('/vote/');
  });

  it('keeps what was typed after a failure, and its mark until something changes', async () => {
    const keys: unknown[] = [];
    server.use(
      http.post(`*${openVote.path}`, async ({ request }) => {
        keys.push(((await request.json()) as { clientKey: string }).clientKey);
        return new HttpResponse('boom', { status: 500 });
      }),
    );
    const dialog = await open();
    const question = dialog.getByRole('textbox', { name: 'Question' });
    const button = dialog.getByRole('button', { name: 'Open vote' });
    await userEvent.type(question, 'Which one?');
    for (const times of [1, 2]) {
      await userEvent.click(button);
      expect((await dialog.findByRole('alert')).textContent).toBe('Not opened: boom');
      await waitFor(() => expect(keys).toHaveLength(times));
    }
    expect(question).toHaveProperty('value', 'Which one?');
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Closes' }), 'In 3 days');
    await userEvent.type(question, '!');
    await userEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(3));
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
    // Time alone changes nothing: the days are counted by the server.
    await userEvent.click(button);
    await waitFor(() => expect(keys).toHaveLength(4));
    expect(keys[3]).toBe(keys[2]);
  });
});

import { type AnyEndpoint, listCustomTitles, setCustomTitle } from '@simmer/contracts';
import { addCollaborator, moveVersion } from '@simmer/contracts/extra';
import { aSong, libraryHandlers, standInFor } from '@simmer/contracts/testing';
import { holdMotion, renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CollaboratorsScreen } from '../people/collaborators/CollaboratorsScreen.tsx';
import { bodiesOf, failing, freshBrowser, hasSent, rowOf, showSong, signIn } from './songTesting.tsx';

const server = standIns(() => libraryHandlers());
const seen = freshBrowser();

async function openMove(filename: string) {
  await userEvent.click((await rowOf(filename)).getByRole('button', { name: `More for ${filename}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move version…' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Song title' }), 'Elsewhere');
  await userEvent.click(screen.getByRole('button', { name: 'Move' }));
}
async function openTitle() {
  await userEvent.click(await screen.findByRole('button', { name: 'Edit song title' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Title' }), ' at Last');
}
async function openCollaborator() {
  await userEvent.click(await screen.findByRole('button', { name: 'Add collaborator' }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Name/ }), 'Zoe');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Vocals' }));
}
const fromMenu = (item: string) => async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'More for Slow Boil' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const gone = () => waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());

type Sending = {
  show(): unknown;
  open(): Promise<void>;
  button: string;
  call: AnyEndpoint;
  /** resolves when the page reports success */
  worked(): Promise<unknown>;
};

const move: Sending = {
  show: () => showSong(),
  open: () => openMove('Slow Boil v1.mp3'),
  button: 'Move version',
  call: moveVersion,
  worked: () => waitFor(() => expect(seen.toasts).toHaveLength(1)),
};
const title: Sending = {
  show: () => showSong(),
  open: openTitle,
  button: 'Save',
  call: setCustomTitle,
  worked: () => screen.findByRole('heading', { name: 'Slow Boil at Last', hidden: true }),
};
const collaborator: Sending = {
  show: () => renderScreen(<CollaboratorsScreen />),
  open: openCollaborator,
  button: 'Add',
  call: addCollaborator,
  worked: () => screen.findByRole('link', { name: 'Zoe', hidden: true }),
};

describe('a dialog', () => {
  it.each([
    ['a moved version', move],
    ['a title', title],
    ['a collaborator', collaborator],
  ])('sends %s once despite several presses, even while it closes', async (_, { show, open, ...sending }) => {
    signIn({ isAdmin: true, canManageCollaborators: true });
    const bodies = bodiesOf(server, sending.call);
    const letGo = holdMotion();
    show();
    await open();
    const button = screen.getByRole('button', { name: sending.button });
    await userEvent.dblClick(button);
    await sending.worked();
    await userEvent.click(button);
    await userEvent.type(button, '{Enter}');
    await letGo();
    await gone();
    expect(bodies).toHaveLength(1);
  });

  it.each([
    [
      'the pencil',
      async () => userEvent.click(await screen.findByRole('button', { name: 'Edit song title' })),
      /^Edit song title$/,
    ],
    ['the menu', fromMenu('Edit song title'), /^More for Slow Boil/],
  ])('returns the focus to its opener: %s', async (_, open, opener) => {
    signIn({ isAdmin: true });
    showSong();
    await screen.findByRole('button', { name: /^More for Slow Boil$/ });
    await open();
    await screen.findByRole('textbox', { name: 'Title' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await gone();
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(opener);
  });

  it('sends a failed change again, even during a slow refetch', async () => {
    signIn({ isAdmin: true });
    const bodies = bodiesOf(server, setCustomTitle);
    server.use(failing(setCustomTitle));
    showSong();
    await openTitle();
    server.use(standInFor(listCustomTitles, () => new Promise<never>(() => undefined)));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen.toasts).toHaveLength(1));
    await hasSent();
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(seen.toasts).toHaveLength(2));
    expect(bodies).toHaveLength(2);
  });

  it('does not leave the page hidden when its opener disappears too', async () => {
    const lonely = { id: 7, cleanTitle: 'Lonely', filename: 'Lonely.mp3', dropboxPath: '/Music/Lonely.mp3' };
    server.use(...libraryHandlers([aSong(lonely)]));
    signIn({ isAdmin: true });
    renderScreen(<main id="main" tabIndex={-1} />);
    showSong('/song/Lonely');
    for (const filename of ['Lonely v1.mp3', 'Lonely.mp3']) {
      await openMove(filename);
      await userEvent.click(screen.getByRole('button', { name: 'Move version' }));
      await gone();
    }
    expect(await screen.findByRole('heading', { level: 1, name: 'Elsewhere' })).toBeTruthy();
  });
});

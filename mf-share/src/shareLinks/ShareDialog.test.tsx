import {
  endShareLink,
  invitationRequested,
  listShareLinks,
  type ShareLink,
  serverChanged,
  toastRequested,
  updateShareLink,
} from '@simmer/contracts';
import { getShareActivity } from '@simmer/contracts/extra';
import { aShareLink, DoubleRefusal, libraryHandlers, refusing, standInFor } from '@simmer/contracts/testing';
import { emitted, renderScreen, standIns } from '@simmer/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ShareDialog } from './ShareDialog.tsx';

const server = standIns(() => libraryHandlers());
const { kind, id, title, token } = aShareLink();

function show() {
  const closed = vi.fn();
  const toasts = emitted(toastRequested);
  renderScreen(<ShareDialog link={{ kind, id, title }} onClosed={closed} />);
  return { closed, toasts, user: userEvent.setup() };
}
const dialog = async () => within(await screen.findByRole('dialog', { name: `Link to ${title}` }));

/** The server's links, which others may end. */
function use(...initial: ShareLink[]) {
  let links = initial;
  server.use(
    standInFor(listShareLinks, () => links),
    standInFor(updateShareLink, ({ body }) => {
      const [link] = links;
      if (!link) throw new DoubleRefusal('not_found', 'Link not found');
      return { ...link, ...(body.canComment !== undefined && { canComment: body.canComment }) };
    }),
  );
  return { end: () => void (links = []) };
}

describe('the dialog of a link', () => {
  it('has its address to copy and to send, what it allows, and its personal links', async () => {
    const { user } = show();
    const asked = emitted(invitationRequested);
    const address = `${location.origin}/song-share/${token}`;
    expect((await dialog()).getByText(address)).toBeTruthy();
    await waitFor(() => expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true));
    await user.click((await dialog()).getByRole('button', { name: 'Copy' }));
    await waitFor(async () => expect(await navigator.clipboard.readText()).toBe(address));
    await user.click((await dialog()).getByRole('button', { name: 'Send by email' }));
    expect(asked).toContainEqual({ kind, id, title });
    const comments = (await dialog()).getByRole('switch', { name: 'Guests can comment' });
    await user.click(comments);
    await waitFor(() => expect(comments).toHaveProperty('checked', true));
    for (const label of ['Expires', 'Password']) expect((await dialog()).getAllByLabelText(label)[0]).toBeTruthy();
    await user.click((await dialog()).getByRole('button', { name: /^Personal links/ }));
    expect(await (await dialog()).findByRole('heading', { name: 'Personal links' })).toBeTruthy();
    expect(document.activeElement?.contains((await dialog()).getByRole('heading', { name: 'Personal links' }))).toBe(
      true,
    );
  });

  it('tells its caller once it has closed', async () => {
    const { closed, user } = show();
    await dialog();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });

  it('waits for a link that the known list lacks', async () => {
    const listed = Promise.withResolvers<void>();
    server.use(
      standInFor(listShareLinks, async () => {
        await listed.promise;
        return [aShareLink()];
      }),
    );
    const { toasts } = show();
    expect(screen.queryByRole('dialog')).toBeNull();
    listed.resolve();
    expect(await dialog()).toBeTruthy();
    expect(toasts).toEqual([]);
  });

  it('says so when its link can’t be loaded, or has ended before', async () => {
    server.use(refusing(listShareLinks, 'internal', 'Boom'));
    const failed = show();
    await waitFor(() => expect(failed.closed).toHaveBeenCalled());
    expect(failed.toasts).toContainEqual(expect.objectContaining({ title: 'Couldn’t load the link’s options' }));
    use(aShareLink({ id: 99 }));
    const ended = show();
    await waitFor(() => expect(ended.closed).toHaveBeenCalled());
    expect(ended.toasts).toContainEqual(expect.objectContaining({ title: 'This link has ended' }));
  });

  it('says so when somebody ends its link while it is open', async () => {
    const links = use(aShareLink());
    const { user, closed } = show();
    await (await dialog()).findByRole('switch', { name: 'Guests can comment' });
    links.end();
    act(() => serverChanged.emit({ topic: 'shares' }));
    const alert = await (await dialog()).findByRole('alert');
    expect(alert.textContent).toBe('This link has ended. Share again to make another.');
    expect(document.activeElement).toBe(alert);
    expect((await dialog()).queryByRole('switch')).toBeNull();
    await user.click((await dialog()).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
  });

  it('finds out by a change that fails, too', async () => {
    const links = use(aShareLink());
    const { user, toasts } = show();
    const comments = await (await dialog()).findByRole('switch', { name: 'Guests can comment' });
    links.end();
    await user.click(comments);
    expect(await (await dialog()).findByRole('alert')).toBeTruthy();
    expect(toasts).toContainEqual(expect.objectContaining({ title: 'Failed to change the link' }));
  });

  it('ends its link, and closes without saying what everybody knows', async () => {
    const ended = vi.fn();
    server.use(standInFor(endShareLink, ({ params }) => ended(params)));
    const { user, closed } = show();
    await user.click((await dialog()).getByRole('button', { name: 'Disable Sharing' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(ended).toHaveBeenCalledWith({ kind, id });
    expect(screen.queryByText(/has ended/)).toBeNull();
  });

  it('offers to try again when personal links can’t be loaded', async () => {
    server.use(refusing(getShareActivity, 'internal', 'Boom'));
    const { user } = show();
    await user.click((await dialog()).getByRole('button', { name: /^Personal links/ }));
    expect((await (await dialog()).findByRole('alert')).textContent).toContain('Couldn’t load personal links');
    server.resetHandlers();
    await user.click((await dialog()).getByRole('button', { name: 'Try again' }));
    expect(await (await dialog()).findByRole('heading', { name: 'Personal links' })).toBeTruthy();
  });

  it('sends no mail about a link that doesn’t work', async () => {
    use(aShareLink({ isWorking: false }));
    show();
    const mail = (await dialog()).getByRole('button', { name: 'Send by email' });
    expect(mail.getAttribute('aria-disabled')).toBe('true');
  });
});

import { listShareLinks, toastRequested, updateShareLink } from '@simmer/contracts';
import { createPersonalLinks, getShareActivity, listAccessRequests } from '@simmer/contracts/extra';
import { aLinkActivity, aShareLink, libraryHandlers, recording, refusing, standInFor } from '@simmer/contracts/testing';
import { renderScreen, standIns } from '@simmer/kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ShareLinksScreen } from '../ShareLinksScreen.tsx';

const server = standIns(() => libraryHandlers());
const show = (at = '/shared-links?activity=song-1') =>
  renderScreen(<ShareLinksScreen />, { at, path: '/shared-links' });
const dialogOf = async () => within(await screen.findByRole('dialog', { name: 'Activity: Midnight Drive' }));

describe('what happened with a link', () => {
  it('opens from its card', async () => {
    server.use(standInFor(listShareLinks, () => [aShareLink({ playCount: 4, downloadCount: 1 })]));
    show('/shared-links');
    await userEvent.click(
      await screen.findByRole('button', {
        name: '4 plays, 1 download · Personal links: activity of the link to Midnight Drive',
      }),
    );
    const dialog = await dialogOf();
    expect(await dialog.findByRole('heading', { name: 'Everyone with the link' })).toBeTruthy();
  });

  it('shows the parts that were heard, the verdicts and the rest', async () => {
    show();
    const dialog = await dialogOf();
    expect(await dialog.findByText(/^Opened twice, 3 plays, 1 download, 1 note, last /)).toBeTruthy();
    expect(dialog.getByText('Midnight Drive v3')).toBeTruthy();
    const strip = dialog.getByRole('img', { name: /^3 plays, up to 0:24 of 0:30, 1 download\. Most played from 0:00/ });
    expect(strip.querySelectorAll('svg')).toHaveLength(2);
    expect(dialog.getByText('Approved by Kim (guest): Ready for the record.')).toBeTruthy();
  });

  it('offers to try again where it can’t be read', async () => {
    server.use(refusing(getShareActivity, 'internal', 'Boom'));
    show();
    const dialog = await dialogOf();
    expect((await dialog.findByRole('alert')).textContent).toContain('Couldn’t load the activity');
    server.use(standInFor(getShareActivity, () => [aLinkActivity({ recipient: null })]));
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    expect(await dialog.findByRole('heading', { name: 'Everyone with the link' })).toBeTruthy();
  });
});

describe('personal links', () => {
  it('are made from a pasted list, copied with their names, and ended', async () => {
    const user = userEvent.setup();
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async () => undefined);
    show();
    const dialog = await dialogOf();
    const names = await dialog.findByLabelText('Names');
    expect(dialog.queryByRole('button', { name: 'Copy all' })).toBeNull();
    await user.click(names);
    await user.paste('Kim\n\n Jo ');
    await user.click(dialog.getByRole('button', { name: 'Make 2 links' }));
    const list = within(await dialog.findByRole('list', { name: 'Personal links' }));
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Kim', 'Jo']);
    await waitFor(() => expect(names).toHaveProperty('value', ''));
    await user.click(dialog.getByRole('button', { name: 'Copy the link for Kim' }));
    expect(written).toHaveBeenLastCalledWith(`${location.origin}/song-share/personal-101`);
    await user.click(dialog.getByRole('button', { name: 'Copy all' }));
    expect(written).toHaveBeenLastCalledWith(
      `Kim: ${location.origin}/song-share/personal-101\nJo: ${location.origin}/song-share/personal-102`,
    );
    await user.click(dialog.getByRole('button', { name: 'End the link for Kim' }));
    expect(await list.findByText('Ended')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End all' }));
    await user.click(dialog.getByRole('button', { name: 'End 1 link for good' }));
    await waitFor(() => expect(list.getAllByText('Ended')).toHaveLength(2));
    expect(dialog.getByRole('button', { name: 'Copy all' }).getAttribute('aria-disabled')).toBe('true');
    expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'End all' }));
  });

  it('come before the form once there are some, and are added to', async () => {
    server.use(standInFor(getShareActivity, () => [aLinkActivity({ recipient: null }), aLinkActivity({ id: 22 })]));
    show();
    const dialog = await dialogOf();
    const add = await dialog.findByRole('button', { name: 'Add names' });
    expect(dialog.queryByLabelText('Names')).toBeNull();
    await userEvent.click(add);
    expect(document.activeElement).toBe(dialog.getByLabelText('Names'));
  });

  it('keep the list that the service refuses', async () => {
    server.use(
      refusing(createPersonalLinks, 'conflict', 'A link can have 200 personal links. End some to make others.'),
    );
    const titles: string[] = [];
    onTestFinished(toastRequested.on(({ title }) => titles.push(title)));
    show();
    const dialog = await dialogOf();
    await userEvent.type(await dialog.findByLabelText('Names'), 'Kim');
    await userEvent.click(dialog.getByRole('button', { name: 'Make link' }));
    await waitFor(() => expect(titles).toEqual(['Failed to make the links']));
    expect(dialog.getByLabelText('Names')).toHaveProperty('value', 'Kim');
  });

  it('are greeted only if their maker wants it', async () => {
    const { handler, sent } = recording(updateShareLink, () => aShareLink({ greets: true }));
    server.use(
      standInFor(getShareActivity, () => [aLinkActivity({ recipient: null }), aLinkActivity({ id: 22 })]),
      handler,
    );
    show();
    const dialog = await dialogOf();
    const greets = await dialog.findByRole('switch', { name: 'Greet them by name on the page' });
    expect(greets).toHaveProperty('checked', false);
    await userEvent.click(greets);
    await waitFor(() => expect(greets).toHaveProperty('checked', true));
    expect(sent).toEqual([{ greets: true }]);
  });
});

describe('the list of links', () => {
  const quiet = aShareLink({ id: 1, title: 'Quiet', lastHappenedAt: null });
  const heard = aShareLink({ id: 2, title: 'Heard', lastHappenedAt: '2026-05-03T10:00:00.000Z' });

  it('is sorted by what happened last, if its owner wants', async () => {
    server.use(
      standInFor(listShareLinks, () => [quiet, heard]),
      standInFor(listAccessRequests, () => []),
    );
    show('/shared-links');
    const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    await screen.findByText('Quiet');
    expect(titles()).toEqual(['Quiet', 'Heard']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sort the links' }), 'Latest activity');
    expect(titles()).toEqual(['Heard', 'Quiet']);
    await userEvent.click(screen.getByRole('button', { name: 'Options for the link to Quiet' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(titles()).toEqual(['Heard', 'Quiet']);
  });

  it('saves what happened with all links', async () => {
    const saved: { name: string; file: Blob }[] = [];
    const files: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, {
        createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
        revokeObjectURL: () => undefined,
      }),
    );
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(this: HTMLAnchorElement) {
      const file = files.at(-1);
      if (file) saved.push({ name: this.download, file });
    });
    server.use(standInFor(listShareLinks, () => [quiet, heard]));
    show('/shared-links');
    await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['Shared links activity.csv']));
    const table = (await saved[0]?.file.text()) ?? '';
    expect(table.split('\r\n').map((line) => line.split(',')[0])).toEqual([
      expect.stringContaining('Link'),
      'Quiet',
      'Heard',
      '',
    ]);
    vi.unstubAllGlobals();
  });
});

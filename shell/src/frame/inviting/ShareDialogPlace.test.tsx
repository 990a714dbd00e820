import { getCurrentUser, type SlotProps, shareDialogRequested } from '@simmer/contracts';
import { getAbout } from '@simmer/contracts/extra';
import { aCurrentUser, standInFor } from '@simmer/contracts/testing';
import { standIns } from '@simmer/kit/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPublishedModule, moduleCode } from '../../testing/publishedModule.ts';
import { renderShell } from '../../testing/renderShell.tsx';

standIns(() => [standInFor(getCurrentUser, () => aCurrentUser()), standInFor(getAbout, () => ({ content: 'A pot.' }))]);

const module = aPublishedModule({
  name: 'mf-links',
  slots: [{ slot: 'share.dialog/v1', id: 'link', label: 'The link', needs: 'member', order: 1 }],
});
function Dialog({ link, onClosed }: Partial<SlotProps>) {
  return (
    <button type="button" onClick={onClosed}>
      Close the link to {link?.title}
    </button>
  );
}
const code = moduleCode('mf-links', { slots: { 'share.dialog/v1 link': Dialog } });

it('shows the dialog of a link once somebody asks for it, until it has closed', async () => {
  const { loaded, press } = renderShell({ at: '/about', modules: [module], remotes: { 'mf-links': [code] } });
  await screen.findByText('A pot.');
  expect(loaded).toEqual([]);
  for (const title of ['Hum', 'Paper Boats']) {
    await act(async () => shareDialogRequested.emit({ kind: 'song', id: title.length, title }));
    await press(await screen.findByRole('button', { name: `Close the link to ${title}` }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Close the link/ })).toBeNull());
  }
});

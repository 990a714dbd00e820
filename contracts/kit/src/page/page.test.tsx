// @vitest-environment jsdom
import { type StatePicture, statePictures } from '@simmer/contracts';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../testing.tsx';
import { PageFrame } from './PageFrame.tsx';
import { PageState } from './PageState.tsx';
import { ShowToggle } from './ShowToggle.tsx';

afterEach(cleanup);

it('the frame of a page has the heading, what stands beside it and the lead', () => {
  renderScreen(
    <PageFrame title="Users" aside={<button type="button">Invite</button>} lead="Everyone in the team.">
      <p>content</p>
    </PageFrame>,
  );
  expect(screen.getByRole('heading', { level: 1, name: 'Users' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Invite' })).toBeDefined();
  expect(screen.getByText('Everyone in the team.')).toBeDefined();
  expect(screen.getByText('content')).toBeDefined();
});

describe('the state of a page', () => {
  it('is announced and has a heading of its own', () => {
    renderScreen(
      <PageState picture="missing" heading="Song not found" text="It may have been deleted." place="page" role="alert">
        <a href="/">Back to Library</a>
      </PageState>,
    );
    expect(screen.getByRole('alert').textContent).toContain('It may have been deleted.');
    expect(screen.getByRole('heading', { level: 1, name: 'Song not found' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Back to Library' })).toBeDefined();
  });

  it('has a heading of the second level inside a page', () => {
    renderScreen(<PageState picture="empty" heading="No playlists yet" />);
    expect(screen.getByRole('heading', { level: 2, name: 'No playlists yet' })).toBeDefined();
  });

  it.each(Object.keys(statePictures) as StatePicture[])('draws “%s” as decoration', (picture) => {
    const { container } = renderScreen(<PageState picture={picture} heading="Nothing here" />);
    const drawing = container.querySelector('svg');
    expect(drawing?.getAttribute('aria-hidden')).toBe('true');
    expect(drawing?.querySelectorAll('path')).toHaveLength(2);
  });
});

it.each([
  'checkbox',
  'switch',
] as const)('the control that shows more of a list is a %s that asks for the other state', async (kind) => {
  const onChange = vi.fn();
  renderScreen(<ShowToggle label="Show hidden users" kind={kind} isOn={false} onChange={onChange} />);
  const toggle = screen.getByRole(kind, { name: 'Show hidden users', checked: false });
  await userEvent.click(toggle);
  expect(onChange.mock.calls).toEqual([[true]]);
});

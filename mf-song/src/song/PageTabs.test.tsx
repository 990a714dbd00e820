import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { type PageTab, PageTabs } from './PageTabs.tsx';

function Tabs() {
  const [chosen, setChosen] = useState<PageTab>('notes');
  return <PageTabs chosen={chosen} onChoose={setChosen} />;
}

afterEach(cleanup);

describe('the tabs of the song page', () => {
  it('are one stop of the Tab key, with arrows among them', async () => {
    render(<Tabs />);
    await userEvent.tab();
    const tab = (name: string) => screen.getByRole('tab', { name });
    expect(document.activeElement).toBe(tab('Notes'));
    await userEvent.keyboard('{ArrowRight}');
    expect(tab('Versions').getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(tab('Versions'));
    await userEvent.keyboard('{End}{ArrowRight}');
    expect(tab('Notes').getAttribute('aria-selected')).toBe('true');
    await userEvent.tab();
    expect(document.activeElement).toBe(document.body);
  });

  it('keep their names when something is wrong in one, which describes it', () => {
    render(<PageTabs chosen="notes" onChoose={() => undefined} warnings={{ details: 'Fails check: It clips.' }} />);
    const warned = screen.getByRole('tab', { name: 'Details', description: 'Fails check: It clips.' });
    expect(warned.querySelector('svg')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Notes', description: '' }).querySelector('svg')).toBeNull();
  });
});

// @vitest-environment jsdom
import { useRowArrows } from '@simmer/kit/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';

const user = userEvent.setup();

/** A list whose rows start at a link, or take the focus themselves. */
function Songs({ ids, chosen, areStops, dir }: Props) {
  const arrows = useRowArrows(ids, chosen);
  return (
    <>
      <button type="button">Before</button>
      <ul aria-label="Songs" dir={dir} style={{ direction: dir }} {...arrows.listProps}>
        {ids.map((id) => (
          <li key={id} aria-label={id} {...arrows.rowProps(id)} tabIndex={areStops ? arrows.tabIndexOf(id) : undefined}>
            <a href="/" tabIndex={areStops ? -1 : arrows.tabIndexOf(id)}>
              {id}
            </a>
            <input aria-label={`Name of ${id}`} tabIndex={-1} defaultValue={id} />
            <button type="button" tabIndex={-1} disabled>
              Share {id}
            </button>
            <button type="button" tabIndex={-1}>
              More for {id}
            </button>
          </li>
        ))}
      </ul>
      <button type="button">After</button>
    </>
  );
}
type Props = { ids: string[]; chosen?: string; areStops?: boolean; dir?: 'rtl' };

const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
async function show(props: Partial<Props> = {}) {
  const { rerender } = render(<Songs ids={['Ember', 'Hollow', 'Undertow']} {...props} />);
  await user.tab();
  await user.tab();
  return (props: Props) => rerender(<Songs {...props} />);
}

describe('a list of rows', () => {
  afterEach(cleanup);

  it('is one stop of the Tab key, which describes its keys', async () => {
    await show();
    expect(focused()).toBe('Ember');
    expect(screen.getByRole('list').getAttribute('aria-description')).toMatch(/right goes to a row’s actions/);
    await user.tab();
    expect(focused()).toBe('After');
  });

  it('starts at the chosen row, and returns to the last one', async () => {
    await show({ chosen: 'Hollow' });
    expect(focused()).toBe('Hollow');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe('Undertow');
    await user.tab();
    await user.tab({ shift: true });
    expect(focused()).toBe('Undertow');
  });

  it('moves between rows, and no further than its ends', async () => {
    await show();
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe('Ember');
    await user.keyboard('{End}');
    expect(focused()).toBe('Undertow');
    await user.keyboard('{ArrowDown}{Home}{ArrowDown}');
    expect(focused()).toBe('Hollow');
  });

  it('goes to a row’s controls with right, and back with left and Escape', async () => {
    await show();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Name of Ember');
    screen.getByRole('button', { name: 'More for Hollow' }).focus();
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('More for Hollow');
    await user.keyboard('{Escape}');
    expect(focused()).toBe('Hollow');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Hollow');
  });

  it('starts at rows that take the focus themselves', async () => {
    await show({ areStops: true });
    expect(document.activeElement?.tagName).toBe('LI');
    await user.keyboard('{ArrowRight}');
    expect(document.activeElement?.tagName).toBe('A');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('listitem', { name: 'Hollow' }));
  });

  it('goes the other way in right-to-left text', async () => {
    await show({ dir: 'rtl' });
    await user.keyboard('{ArrowRight}');
    expect(focused()).toBe('Ember');
    await user.keyboard('{ArrowLeft}');
    expect(focused()).toBe('Name of Ember');
  });

  it('leaves fields their keys, and everything with a modifier', async () => {
    await show();
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(focused()).toBe('Name of Ember');
    await user.tab({ shift: true });
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(focused()).toBe('Ember');
  });

  it('keeps a stop when the row that had it goes', async () => {
    const change = await show();
    await user.keyboard('{ArrowDown}');
    change({ ids: ['Ember', 'Undertow'] });
    expect(screen.getByRole('link', { name: 'Ember' }).tabIndex).toBe(0);
    expect(screen.getByRole('link', { name: 'Undertow' }).tabIndex).toBe(-1);
  });
});

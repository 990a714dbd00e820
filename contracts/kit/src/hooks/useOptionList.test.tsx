// @vitest-environment jsdom
import { useOptionList } from '@simmer/kit/ui';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let chosen: string[] = [];

function Fruits() {
  const [typed, setTyped] = useState('');
  const options = ['Apple', 'Apricot', 'Banana'].filter((name) => name.toLowerCase().startsWith(typed));
  const list = useOptionList({ options, isShown: true, onChoose: (name) => chosen.push(name) });
  return (
    <>
      <input
        aria-label="Fruit"
        {...list.fieldProps}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={list.handleKey}
      />
      <div aria-label="Fruits" {...list.listProps}>
        {options.map((name, at) => (
          <button key={name} type="button" {...list.optionProps(at)}>
            {name}
          </button>
        ))}
      </div>
    </>
  );
}

const field = () => screen.getByRole('combobox');
const marked = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

describe('a text field with options', () => {
  beforeEach(() => {
    chosen = [];
    Element.prototype.scrollIntoView = () => {};
    render(<Fruits />);
  });
  afterEach(cleanup);

  it('marks options with the arrow keys, around the ends, and keeps the focus', async () => {
    await userEvent.type(field(), '{ArrowUp}');
    expect(marked()).toEqual(['Banana']);
    await userEvent.type(field(), '{ArrowDown}{ArrowDown}');
    expect(marked()).toEqual(['Apricot']);
    expect(document.activeElement).toBe(field());
    expect(field().getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  });

  it('chooses the marked option with Enter', async () => {
    await userEvent.type(field(), '{ArrowDown}{Enter}');
    expect(chosen).toEqual(['Apricot']);
  });

  it('marks the first option if the marked one is gone, and chooses nothing from an empty list', async () => {
    await userEvent.type(field(), '{ArrowUp}ap');
    expect(marked()).toEqual(['Apple']);
    await userEvent.type(field(), 'x{Enter}');
    expect(chosen).toEqual([]);
    expect(field().getAttribute('aria-activedescendant')).toBeNull();
  });
});

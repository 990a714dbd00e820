import { type KeyboardEvent, useId, useState } from 'react';

type OptionList<Option> = {
  options: readonly Option[];
  isShown: boolean;
  onChoose(option: Option): void;
};

const steps: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * A text field with options below it: the arrow keys mark one, Enter chooses it, and the field keeps the focus. Ours, because
 * Fluent's Combobox adds 11.6 KB, searches by itself, and closes after each choice.
 *
 * @see the ARIA Authoring Practices, Combobox
 */
export function useOptionList<Option>({ options, isShown, onChoose }: OptionList<Option>) {
  const listId = useId();
  const [place, setPlace] = useState(0);
  // The options may have become fewer since.
  const active = place < options.length ? place : 0;
  const optionId = (at: number) => `${listId}-${at}`;
  const move = (to: number) => {
    setPlace(to);
    document.getElementById(optionId(to))?.scrollIntoView({ block: 'nearest' });
  };

  return {
    active,
    /** marks the first option again, for other options */
    restart: () => setPlace(0),
    mark: setPlace,
    /** @returns whether an arrow key moved the mark */
    handleKey(event: KeyboardEvent): boolean {
      const step = steps[event.key];
      const chosen = options[active];
      if (!chosen || (step === undefined && event.key !== 'Enter')) return false;
      event.preventDefault();
      if (step === undefined) onChoose(chosen);
      else move((active + step + options.length) % options.length);
      return step !== undefined;
    },
    fieldProps: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-expanded': isShown,
      'aria-controls': isShown ? listId : undefined,
      'aria-autocomplete': 'list',
      'aria-activedescendant': isShown && options.length > 0 ? optionId(active) : undefined,
    },
    listProps: { id: listId, role: 'listbox' },
    optionProps: (at: number) => ({ id: optionId(at), role: 'option', tabIndex: -1, 'aria-selected': at === active }),
  } as const;
}

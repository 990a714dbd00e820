import type { KeyboardEvent } from 'react';

type Tabs<Value extends string> = {
  /** in their order */
  values: readonly Value[];
  chosen: Value;
  onChoose(value: Value): void;
  idOf(value: Value): string;
  panelIdOf(value: Value): string;
};

/**
 * Makes buttons in a `tablist` the tabs of their panels: one stop of the Tab key, with arrows, Home and End among them. Ours, because Fluent's
 * tabs add hidden elements that take the focus.
 *
 * @see the ARIA Authoring Practices, Tabs
 * @returns the properties of a tab's button
 */
export function useTabs<Value extends string>({ values, chosen, onChoose, idOf, panelIdOf }: Tabs<Value>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const at = values.indexOf(chosen);
    const goal = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: values.length - 1 }[event.key];
    const next = goal === undefined ? undefined : values[(goal + values.length) % values.length];
    if (!next || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    onChoose(next);
    document.getElementById(idOf(next))?.focus();
  };
  return (value: Value) =>
    ({
      type: 'button',
      role: 'tab',
      id: idOf(value),
      'aria-selected': value === chosen,
      'aria-controls': panelIdOf(value),
      tabIndex: value === chosen ? 0 : -1,
      onClick: () => onChoose(value),
      onKeyDown,
    }) as const;
}

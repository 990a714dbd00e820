const roles = [
  'textbox',
  'combobox',
  'spinbutton',
  'option',
  'listbox',
  'menu',
  'menubar',
  'menuitem',
  'menuitemcheckbox',
  'menuitemradio',
  'tree',
  'grid',
  'dialog',
  'alertdialog',
];
const selector = [
  'input',
  'textarea',
  'select',
  '[contenteditable="true"]',
  'dialog',
  '[popover]',
  ...roles.map((role) => `[role="${role}"]`),
].join(', ');

/**
 * Whether the focused element uses letters and digits itself: as text, as a search, or as a layer above the page. A shortcut of a
 * single letter is then not meant.
 */
export function ownsLetters(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

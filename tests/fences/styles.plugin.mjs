/**
 * Lint rules for styles, as a plugin of oxlint.
 *
 * `selector-lists`: the style compiler puts its class before the whole of a nested selector, not before each part of a list. `':hover .x, :focus-within .x'` becomes
 * `.f:hover .x, .f :focus-within .x`, which never matches, so what hover reveals stays invisible on focus.
 */
const message =
  'The compiler reads the parts after the comma without the "&" as inside the element: write "&" before each part.';

const parts = (selector) =>
  selector
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((part) => part.trim());

/** @param {string} key a property's name in a style */
const isSplit = (key) => /^[&:]/.test(key) && parts(key).length > 1 && parts(key).some((part) => !part.startsWith('&'));

const selectorLists = {
  create: (context) => ({
    Property(node) {
      const key =
        node.key.type === 'Literal'
          ? node.key.value
          : node.key.type === 'TemplateLiteral'
            ? node.key.quasis.map(({ value }) => value.cooked).join('')
            : undefined;
      if (typeof key === 'string' && isSplit(key)) context.report({ node: node.key, message });
    },
  }),
};

export default { meta: { name: 'simmer' }, rules: { 'selector-lists': selectorLists } };

/**
 * Lint rules for styles, as a plugin of oxlint.
 *
 * `selector-lists`: the style compiler puts its class before the whole of a nested selector, not before each part of a list. `':hover .x, :focus-within .x'` becomes
 * `.f:hover .x, .f :focus-within .x`, which never matches, so what hover reveals stays invisible on focus.
 *
 * `negative-tokens`: a token is a CSS variable, and `-var(--x)` is no value: browsers drop the line.
 */
const splitList =
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
      if (typeof key === 'string' && isSplit(key)) context.report({ node: node.key, message: splitList });
    },
  }),
};

/** @param {string} text what stands before a token in a template */
const endsInMinus = (text) => /(^|\s)-$/.test(text);

const negativeTokens = {
  create: (context) => ({
    TemplateLiteral(node) {
      const isToken = (expression) => expression.type === 'MemberExpression' && expression.object.name === 'tokens';
      const found = node.expressions.find(
        (expression, index) => isToken(expression) && endsInMinus(node.quasis[index].value.cooked),
      );
      if (found) context.report({ node: found, message: 'A token cannot be negated: write `calc(-1 * …)`.' });
    },
  }),
};

export default {
  meta: { name: 'simmer' },
  rules: { 'selector-lists': selectorLists, 'negative-tokens': negativeTokens },
};

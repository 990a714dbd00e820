import type { ESTree, Plugin } from 'vite';

const tokens = /\/@fluentui\/tokens\/lib\/tokens\.js$/;

/** As in Fluent's own themes; not from those themselves, which need `tokens` while they are made. */
const fromNames = (
  others: object,
) => `import { colorPaletteTokens, colorStatusTokens } from './alias/lightColorPalette.js';
import { generateColorTokens } from './alias/lightColor.js';
import { borderRadius } from './global/borderRadius.js';
import { fontSizes, lineHeights, fontFamilies, fontWeights } from './global/fonts.js';
import { strokeWidths } from './global/strokeWidths.js';
import { durations } from './global/durations.js';
import { curves } from './global/curves.js';
import { horizontalSpacings, verticalSpacings } from './global/spacings.js';
import { createShadowTokens } from './utils/shadows.js';
import { themeToTokensObject } from './themeToTokensObject.js';
export const tokens = {
  ...themeToTokensObject({
    ...borderRadius, ...fontSizes, ...lineHeights, ...fontFamilies, ...fontWeights, ...strokeWidths, ...horizontalSpacings, ...verticalSpacings,
    ...durations, ...curves, ...generateColorTokens({}), ...colorPaletteTokens, ...colorStatusTokens,
    ...createShadowTokens('', ''), ...createShadowTokens('', '', 'Brand'),
  }),
  ...${JSON.stringify(others)},
};`;

/** The names and texts of an object that has nothing else; `undefined` for any other. */
function textsIn(written: ESTree.Expression | null | undefined): [string, string][] | undefined {
  if (written?.type !== 'ObjectExpression') return undefined;
  const texts = written.properties.flatMap((property): [string, string][] =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    property.value.type === 'Literal' &&
    typeof property.value.value === 'string'
      ? [[property.key.name, property.value.value]]
      : [],
  );
  return texts.length === written.properties.length ? texts : undefined;
}

/**
 * Makes Fluent's tokens, each the CSS variable of its name, from the names in its themes, which every page has anyway. Fluent writes them all out.
 */
export function namedTokens(): Plugin {
  return {
    name: 'simmer:named-tokens',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: tokens },
      handler(code, id) {
        const [statement] = this.parse(code).body;
        const declared = statement?.type === 'ExportNamedDeclaration' ? statement.declaration : null;
        const written = textsIn(declared?.type === 'VariableDeclaration' ? declared.declarations[0]?.init : null);
        if (!written) this.error(`${id} writes tokens in another way than expected.`);
        // Those with a value to fall back on are in no theme.
        const others = written.filter(([name, value]) => value !== `var(--${name})`);
        return { code: fromNames(Object.fromEntries(others)), map: null };
      },
    },
  };
}

import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  makeStaticStyles,
  type Theme,
  tokens,
} from '@fluentui/react-components';

/** Embers: one warm orange from almost black to almost white. White text is readable on 80 and darker, 100 and lighter on dark grounds. */
const ember: BrandVariants = {
  10: '#0d0502',
  20: '#261006',
  30: '#3d180a',
  40: '#53200c',
  50: '#6a290e',
  60: '#81330f',
  70: '#9a3d10',
  80: '#bd4b0d',
  90: '#d2580f',
  100: '#e8671b',
  110: '#f17c34',
  120: '#f69354',
  130: '#f9aa78',
  140: '#fbc19c',
  150: '#fdd8c1',
  160: '#feeee3',
};

const grey = /^#([0-9a-f]{2})\1\1$/i;

/** Moves a neutral grey three steps of 255 towards orange; white, black and everything coloured stay as they are. */
function warmed(value: string): string {
  const level = Number.parseInt(grey.exec(value)?.[1] ?? '', 16);
  if (Number.isNaN(level) || level === 0 || level === 255) return value;
  const shift = Math.min(3, level, 255 - level);
  const hex = (channel: number) => channel.toString(16).padStart(2, '0');
  return `#${hex(level + shift)}${hex(level)}${hex(level - shift)}`;
}

function asSimmer(theme: Theme): Theme {
  const colours = Object.entries(theme).map(([name, value]) => [
    name,
    name.startsWith('colorNeutral') && typeof value === 'string' ? warmed(value) : value,
  ]);
  return {
    ...(Object.fromEntries(colours) as Theme),
    fontFamilyBase: "'Inter Variable', 'Inter Stand-in', system-ui, -apple-system, 'Segoe UI', sans-serif",
    borderRadiusMedium: '6px',
    borderRadiusLarge: '8px',
    borderRadiusXLarge: '12px',
  };
}

export const simmerLight: Theme = asSimmer(createLightTheme(ember));

const dark = asSimmer(createDarkTheme(ember));
export const simmerDark: Theme = {
  ...dark,
  // Darker than Fluent's own: people read it at night, beside other dark screens.
  colorNeutralBackground1: '#1c1917',
  colorNeutralBackground1Hover: '#2a2623',
  colorNeutralBackground1Pressed: '#161311',
  colorNeutralBackground1Selected: '#2e2a26',
  colorNeutralBackground2: '#161311',
  colorNeutralBackground2Hover: '#25211e',
  colorNeutralBackground2Pressed: '#110f0d',
  colorNeutralBackground2Selected: '#292522',
  colorNeutralBackground3: '#110f0d',
  colorNeutralBackground3Hover: '#201d1a',
  colorNeutralBackground3Pressed: '#0c0a09',
  colorNeutralBackground3Selected: '#25211e',
  colorNeutralStroke2: '#35302c',
  colorNeutralStroke3: '#2a2623',
  // Layers have the page's colour here, and shadows don't show, so they get an edge.
  colorTransparentStroke: '#3f3934',
  // As vivid as on a light background; darker on hover to keep white text readable.
  colorBrandBackground: ember[80],
  colorBrandBackgroundHover: ember[70],
  colorBrandBackgroundPressed: ember[60],
  colorBrandBackgroundSelected: ember[70],
  // Fluent's brand text on dark backgrounds is a step too dim for orange.
  colorBrandForeground1: ember[110],
  colorBrandForeground2: ember[120],
  colorBrandForegroundLink: ember[110],
  colorBrandForegroundLinkHover: ember[120],
};

/** Rules for every page: headings and lists have no browser margins; menus and dialog buttons fit fingers. */
export const useGlobalStyles = makeStaticStyles([
  {
    'h1, h2, h3, h4, p, ul, ol, dl, dd, figure': { margin: 0 },
    'ul, ol': { padding: 0 },
  },
  // Fluent marks a focused link by a second underline only, which is easy to miss.
  `.fui-Link.fui-Link:focus-visible { outline: 2px solid ${tokens.colorStrokeFocus2}; outline-offset: 2px; border-radius: ${tokens.borderRadiusSmall}; }`,
  // Of a select, only the line below it changes.
  `.fui-Select > .fui-Select__select:focus-visible { outline: 2px solid ${tokens.colorStrokeFocus2}; outline-offset: 1px; }`,
  // A button's label stays on one line while there is room.
  '.fui-DialogActions > button { white-space: nowrap; }',
  // Fingers need more room than pointers.
  '@media (pointer: coarse) { [role="menu"] [role^="menuitem"] { min-height: 44px; align-items: center; } .fui-DialogActions > button { min-height: 44px; } }',
]);

/** Marks in the order in which they tell: most browsers also name those before them. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT|Opera)\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Ddg|DuckDuckGo)\//, 'DuckDuckGo'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
  // Only Safari itself gives its version apart; every other engine like it only names Safari, too.
  [/^(?=.*\bVersion\/).*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What browsers send is a fifth of this; nothing looks at the rest of a longer one. */
const LONGEST = 1000;

const told = (marks: [RegExp, string][], userAgent: string) => marks.find(([mark]) => mark.test(userAgent))?.[1];

/** What a browser says it is, in words that somebody knows it by, such as "Chrome on Linux". A hint: anybody may send anything. */
export function browserInWords(userAgent = ''): string {
  const given = userAgent.slice(0, LONGEST);
  const browser = told(browsers, given) ?? 'Unknown browser';
  const system = told(systems, given);
  return system ? `${browser} on ${system}` : browser;
}

/** Ordered by how specific they are: most browsers also name those listed later. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|OPX|OPT|Opera)\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(Ddg|DuckDuckGo)\//, 'DuckDuckGo'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Headless)?(Chrome|Chromium|CriOS)\//, 'Chrome'],
  // Only Safari sends a separate version; other browsers with its engine merely name Safari.
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

/** Browsers send a fifth of this; longer values are cut. */
const LONGEST = 1000;

const nameOf = (marks: [RegExp, string][], userAgent: string) => marks.find(([mark]) => mark.test(userAgent))?.[1];

/** Describes a browser in familiar words, such as "Chrome on Linux". Only a hint: a client can send anything. */
export function browserInWords(userAgent = ''): string {
  const start = userAgent.slice(0, LONGEST);
  const browser = nameOf(browsers, start) ?? 'Unknown browser';
  const system = nameOf(systems, start);
  return system ? `${browser} on ${system}` : browser;
}

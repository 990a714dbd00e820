/** The control with the focus, and what keeps a person from seeing that it has it. */
export type FocusFinding = { control: string; faults: string[] };

/** Marks the element with the focus. @returns false if the page itself has the focus, or the element was marked before: the walk is over */
export function markFocus(): boolean {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.hasAttribute('data-walked')) return false;
  focused.setAttribute('data-walked', '');
  return true;
}

/**
 * Looks at the element with the focus: is it large enough, opaque, uncovered, and does a ring of 3:1 stand around it (WCAG 2.4.7, 2.4.11, 1.4.11)? To
 * be evaluated in the page; it uses nothing from outside itself.
 *
 * @returns undefined if nothing has the focus
 */
export function lookAtFocus(): FocusFinding | undefined {
  const LEAST_PX = 12;
  const LEAST_OPACITY = 0.6;
  const LEAST_CONTRAST = 3;
  const ANCESTORS_WITH_RING = 4;

  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const pixels = canvas.getContext('2d', { willReadFrequently: true });
  type Rgb = [number, number, number];
  const paint = (colour: string, ground: Rgb): Rgb => {
    if (!pixels) return ground;
    pixels.fillStyle = `rgb(${ground.join(' ')})`;
    pixels.fillRect(0, 0, 1, 1);
    pixels.fillStyle = colour;
    pixels.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = pixels.getImageData(0, 0, 1, 1).data;
    return [red, green, blue];
  };
  const luminance = (rgb: Rgb) => {
    const [red = 0, green = 0, blue = 0] = rgb.map((channel) => {
      const part = channel / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: Rgb, other: Rgb) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const chain = (element: Element) => {
    const found: Element[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) found.push(at);
    return found;
  };
  const groundBehind = (element: Element): Rgb =>
    chain(element)
      .reverse()
      .reduce<Rgb>((ground, at) => paint(getComputedStyle(at).backgroundColor, ground), [255, 255, 255]);

  const focused = document.activeElement;
  if (!focused) return undefined;
  const control = `${focused.getAttribute('role') ?? focused.tagName.toLowerCase()} “${(
    focused.getAttribute('aria-label') ??
    focused.textContent ??
    ''
  )
    .trim()
    .slice(0, 60)}”`;
  const faults: string[] = [];

  // An invisible input lies over what stands for it, such as a chip: the chip is what a person sees.
  const isStandIn = focused instanceof HTMLInputElement && getComputedStyle(focused).opacity === '0';
  const seen = isStandIn && focused.parentElement ? focused.parentElement : focused;
  const box = seen.getBoundingClientRect();
  if (box.width < LEAST_PX || box.height < LEAST_PX) faults.push(`is ${box.width} × ${box.height} px`);

  const opacity = chain(seen).reduce((product, at) => product * Number(getComputedStyle(at).opacity), 1);
  if (opacity < LEAST_OPACITY) faults.push(`has an opacity of ${opacity}`);

  const at = (part: number, from: number, length: number) => from + length * part;
  const points = [0.5, 0.15, 0.85].flatMap((part) => [
    [at(part, box.left, box.width), at(0.5, box.top, box.height)],
    [at(0.5, box.left, box.width), at(part, box.top, box.height)],
  ]);
  const isSeenAt = ([x = 0, y = 0]: number[]) => {
    const top = document.elementFromPoint(x, y);
    return top !== null && (seen.contains(top) || top.contains(seen));
  };
  if (!points.some(isSeenAt)) faults.push('is covered or out of the window');

  type Ring = { colour: string; on: Element };
  const ringsOf = (element: Element): Ring[] =>
    [null, '::after', '::before'].flatMap((pseudo) => {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && style.content === 'none') return [];
      const rings: Ring[] = [];
      if (style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 1)
        rings.push({ colour: style.outlineColor, on: element });
      if (pseudo && style.borderBottomStyle !== 'none' && Number.parseFloat(style.borderBottomWidth) >= 1.5)
        rings.push({ colour: style.borderBottomColor, on: element });
      // A shadow without blur that is drawn all around.
      for (const [, colour] of style.boxShadow.matchAll(/((?:rgba?|color)\([^)]*\)) 0px 0px 0px [1-9]/g))
        if (colour) rings.push({ colour, on: element });
      return rings;
    });
  // A target larger than what it shows rings the thing inside it.
  const rings = [...chain(focused).slice(0, ANCESTORS_WITH_RING), ...focused.children].flatMap(ringsOf);
  const best = Math.max(
    0,
    ...rings.map(({ colour, on }) => {
      const ground = groundBehind(on.parentElement ?? on);
      return contrast(paint(colour, ground), ground);
    }),
  );
  if (best < LEAST_CONTRAST) faults.push(rings.length === 0 ? 'has no ring' : `has a ring of ${best.toFixed(1)}:1`);
  return { control, faults };
}

/** An outline around a middle line, 1 wide for each height, from 0 to 2 tall. @param heights 0 to 1 */
export function waveOutline(heights: readonly number[], least: number): string {
  const tall = heights.map((height) => Math.max(least, height));
  const edge = (side: 1 | -1) =>
    tall.map((height, place) => ({
      x: place + 0.5,
      y: 1 + side * height,
      next: 1 + side * (tall[place + 1] ?? height),
    }));
  const drawn = (x: number, y: number) => `${x} ${Number(y.toFixed(3))}`;
  const above = edge(-1).map(({ x, y, next }) => `Q${drawn(x, y)} ${drawn(x + 0.5, (y + next) / 2)}`);
  const below = edge(1).map(({ x, y }, place, all) => {
    const before = all[place - 1]?.y ?? y;
    return `Q${drawn(x, y)} ${drawn(x - 0.5, (y + before) / 2)}`;
  });
  const last = tall.at(-1) ?? least;
  return `M${drawn(0, 1 - (tall[0] ?? least))}${above.join('')}L${drawn(tall.length, 1 + last)}${below.toReversed().join('')}Z`;
}

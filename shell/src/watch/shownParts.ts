import type { PublishedModule } from '@simmer/contracts';

/** A part of a module that is drawn. */
export type ShownPart = {
  module: PublishedModule;
  /** what it is to people, such as "The player" */
  label: string;
  kind: 'route' | 'slot';
  /** what stands around it; React takes it away only together with the part */
  element: Element;
};

const shown = new Set<ShownPart>();
const spoilers = new Set<string>();

/** The parts on the page, last ones last. */
export const shownParts = (): ShownPart[] => [...shown];

/** Whom to ask about a page that is spoiled: the page that was opened last, or the part that was drawn last. */
export function suspect(): ShownPart | undefined {
  const parts = shownParts();
  return parts.findLast(({ kind }) => kind === 'route') ?? parts.at(-1);
}

/** From now on, leaving a page of this module loads everything again. */
export function distrust({ name }: Pick<PublishedModule, 'name'>): void {
  spoilers.add(name);
}

/** A part is on the page. @returns what to do when it leaves */
export function partShown(part: ShownPart, loadAgain = () => location.reload()): () => void {
  shown.add(part);
  return () => {
    shown.delete(part);
    // What it did to the page, and what it still does, ends with the page only.
    if (part.kind === 'route' && spoilers.delete(part.module.name)) loadAgain();
  };
}

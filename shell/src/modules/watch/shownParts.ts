import type { PublishedModule } from '@simmer/contracts';

/** A rendered part of a module. */
export type ShownPart = {
  module: PublishedModule;
  /** the part's name for people, such as "The player" */
  label: string;
  kind: 'route' | 'slot';
  /** the element around it, which React removes only together with the part */
  element: Element;
};

const shown = new Set<ShownPart>();
const spoilers = new Set<string>();

/** The parts on the page, in the order they appeared. */
export const shownParts = (): ShownPart[] => [...shown];

/** The likely cause of a broken page: the last page opened, or else the last part rendered. */
export function suspect(): ShownPart | undefined {
  const parts = shownParts();
  return parts.findLast(({ kind }) => kind === 'route') ?? parts.at(-1);
}

/** Makes leaving this module's page reload everything. */
export function distrust({ name }: Pick<PublishedModule, 'name'>): void {
  spoilers.add(name);
}

/** Registers a part on the page. @returns a function to call when it leaves */
export function partShown(part: ShownPart, loadAgain = () => location.reload()): () => void {
  shown.add(part);
  return () => {
    shown.delete(part);
    // Only a reload ends what it did, and still does, to the page.
    if (part.kind === 'route' && spoilers.delete(part.module.name)) loadAgain();
  };
}

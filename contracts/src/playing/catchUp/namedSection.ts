import { foldedText } from '../../base/format/foldedText.ts';
import type { Span, VersionChange } from '../comparisons/alignment/shapes.ts';
import type { Section } from './shapes.ts';

/** From this share on, a change is in a section, or is most of it. */
const MOST = 0.6;
/** A cut this close to a section's edge may be of either side. */
const EDGE_SECONDS = 1;

/** What is called by an article; everything else is a name of its own. */
const common =
  /^(?:intro|verse|pre-?chorus|chorus|post-?chorus|hook|refrain|bridge|middle eight|solo|break|breakdown|build-?up|drop|interlude|instrumental|theme|coda|outro|ending)$/;
const numbered = /^(?:verse|chorus|bridge|hook|refrain|solo|drop|part|section|theme) ?(?:\d{1,2}|[a-h])$/;
const ordinals = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

/** How a section is called in the middle of a sentence: "the bridge", "the second chorus", "verse 2", "“Lena’s idea”". */
function calledIn(sections: readonly Section[], at: number): string | undefined {
  const name = sections[at]?.name?.trim();
  if (!name) return undefined;
  const plain = name.toLowerCase();
  if (numbered.test(plain)) return plain;
  if (!common.test(plain)) return `“${name}”`;
  const same = sections.flatMap((other, place) =>
    other.name && foldedText(other.name.trim()) === foldedText(name) ? [place] : [],
  );
  if (same.length < 2) return `the ${plain}`;
  const ordinal = ordinals[same.indexOf(at)];
  return ordinal && `the ${ordinal} ${plain}`;
}

const shared = ([from, until]: Span, [start, end]: Span) => Math.max(0, Math.min(until, end) - Math.max(from, start));

/** The section that most of a change is in, if a person named it; `isMostOfIt`: the change is most of the section. */
export function sectionOf(
  { newer }: VersionChange,
  { sections, length }: { sections: readonly Section[]; length: number },
): { name: string; isMostOfIt: boolean } | undefined {
  const seconds = newer[1] - newer[0];
  const at = sections.findIndex(({ atSeconds }, place) => {
    const end = sections[place + 1]?.atSeconds ?? length;
    if (seconds > 0) return shared(newer, [atSeconds, end]) >= MOST * seconds;
    return newer[0] >= atSeconds + EDGE_SECONDS && newer[0] <= end - EDGE_SECONDS;
  });
  const section = sections[at];
  const name = calledIn(sections, at);
  if (!section || name === undefined) return undefined;
  const own: Span = [section.atSeconds, sections[at + 1]?.atSeconds ?? length];
  return { name, isMostOfIt: seconds > 0 && shared(newer, own) >= MOST * (own[1] - own[0]) };
}

/** Turns the direction of all text after it, which may be ours. */
const OVERRIDE = /[\u202a-\u202e\u2066-\u2069]/gu;
/** A mark for the direction of its neighbours. */
const DIRECTION_MARK = /[\u061c\u200e\u200f]/gu;
/** As wide as nothing. */
const ZERO_WIDTH = /[\u00ad\u180e\u200b\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb]/gu;
/** Joiners belong in emoji and in letters without cases, such as Persian and Hindi ones. Between others, nobody sees them. */
const LOOSE_JOINER =
  /(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\p{M}\p{Lo}])[\u200c\u200d]|[\u200c\u200d](?![\p{Extended_Pictographic}\p{M}\p{Lo}])/gu;
const LINES_AND_CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;

/** A text that leaves the direction of ours as it is; `<bdi>` alone can't, if what begins in it doesn't end. */
export const withoutOverrides = (text: string): string => text.replace(OVERRIDE, '');

/**
 * A name that nobody typed for others to read, such as a file's, as it is shown and as downloads are called: on one line, in its letters' own direction,
 * and without what nobody sees, so that two names that look alike are alike. For names and paths that go back to storage, use them as they are.
 *
 * @param turned takes the place of what turns the direction
 * @see PRODUCT.md, File names
 */
export function shownName(name: string, turned = ''): string {
  return name
    .toWellFormed()
    .replace(LINES_AND_CONTROLS, ' ')
    .replace(OVERRIDE, turned)
    .replace(DIRECTION_MARK, turned)
    .replace(ZERO_WIDTH, '')
    .replace(LOOSE_JOINER, '');
}

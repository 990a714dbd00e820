import { type CheckLimits, checkLimits } from '@simmer/contracts/extra';
import { type LimitName, limitGroups } from './limitFields.ts';

/** The limits as they are typed. */
type LimitTexts = Record<LimitName, string>;

export const limitNames: readonly LimitName[] = limitGroups.flatMap(({ fields }) => fields.map(({ name }) => name));

/** A limit as shown, with a real minus sign. */
export const limitText = (value: number): string => String(value).replace('-', '−');

export const textsOf = (limits: CheckLimits): LimitTexts =>
  Object.fromEntries(limitNames.map((name) => [name, limitText(limits[name])])) as LimitTexts;

/** A typed number, with either minus sign, and a point or a comma; undefined if it is none. */
export function numberOf(text: string): number | undefined {
  const value = Number(text.trim().replace('−', '-').replace(',', '.'));
  return text.trim() === '' || !Number.isFinite(value) ? undefined : value;
}

export const areSameLimits = (one: CheckLimits, other: CheckLimits): boolean =>
  limitNames.every((name) => one[name] === other[name]);

/** What is wrong with a typed limit by itself; undefined if nothing is. */
function mistakeIn(name: LimitName, text: string): string | undefined {
  const value = numberOf(text);
  const { minValue, maxValue } = checkLimits.shape[name];
  if (value !== undefined && checkLimits.shape[name].safeParse(value).success) return undefined;
  const isWhole = checkLimits.shape[name].safeParse(1.5).error?.issues.some(({ code }) => code === 'invalid_type');
  return `Enter a ${isWhole ? 'whole ' : ''}number from ${limitText(minValue ?? 0)} to ${limitText(maxValue ?? 0)}.`;
}

type ReadLimits = { limits: CheckLimits } | { mistakes: Partial<Record<LimitName, string>> };

/** Reads the typed limits, or says what is wrong with which of them. */
export function readLimits(texts: LimitTexts): ReadLimits {
  const mistakes: Partial<Record<LimitName, string>> = {};
  for (const name of limitNames) {
    const mistake = mistakeIn(name, texts[name]);
    if (mistake) mistakes[name] = mistake;
  }
  const [least = 0, most = 0] = [numberOf(texts.leastIntegratedLufs), numberOf(texts.mostIntegratedLufs)];
  if (Object.keys(mistakes).length === 0 && least > most) {
    mistakes.mostIntegratedLufs = `Must be at least as loud as the quietest, ${limitText(least)} LUFS.`;
  }
  if (Object.keys(mistakes).length > 0) return { mistakes };
  return { limits: Object.fromEntries(limitNames.map((name) => [name, numberOf(texts[name])])) as CheckLimits };
}

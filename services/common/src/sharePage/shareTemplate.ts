import { isSharePageName, type SharePageView } from '@simmer/contracts/services';
import mustache, { type Token } from 'mustache';
import { escapeHtml } from '../base/escapeHtml.ts';

/** Fills a template; escapes every value. */
export type FillTemplate = (view: SharePageView) => string;

/** Allows text, escaped values and conditional sections; no unescaped values, partials or other tags. */
const allowed = new Set(['text', 'name', '#', '^']);
/** Places where escaping isn't enough: unquoted attributes and scripts. */
const unsafePlace = /=\s*\{\{|<script\b[^>]*>[^<]*\{\{/i;

const escape = (value: unknown) => escapeHtml(String(value));

function check(tokens: readonly Token[]): void {
  for (const [kind, value, , , inside] of tokens) {
    if (!allowed.has(kind)) throw new Error(`A share page's template has a tag that is not allowed: ${kind}${value}`);
    if (kind !== 'text' && !isSharePageName(value)) throw new Error(`A share page's template names ${value}.`);
    if (Array.isArray(inside)) check(inside);
  }
}

/**
 * Parses a template once, to fill it many times.
 *
 * @throws Error for a template that can't be parsed, or that contains anything but escaped values and sections with known names
 */
export function readTemplate(template: string): FillTemplate {
  if (unsafePlace.test(template)) throw new Error("A share page's template has a value where it cannot be escaped.");
  // One writer per template: a shared one would cache every template forever.
  const writer = new mustache.Writer();
  const tokens = writer.parse(template);
  check(tokens);
  return (view) => writer.renderTokens(tokens, new mustache.Context(view), undefined, undefined, { escape });
}

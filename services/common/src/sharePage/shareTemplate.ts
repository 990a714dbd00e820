import { isSharePageName, type SharePageView } from '@simmer/contracts';
import mustache, { type Token } from 'mustache';
import { escapeHtml } from '../base/escapeHtml.ts';

/** Fills a template: every value is escaped. */
export type FillTemplate = (view: SharePageView) => string;

/** Texts, escaped values, and sections that are there or are not; no markup in a value, no template in a template, no other tags. */
const allowed = new Set(['text', 'name', '#', '^']);
/** What escaping does not make safe: values outside quotes, and inside scripts. */
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
 * Reads a template once, to be filled many times.
 *
 * @throws Error for one that cannot be read, and for one with anything in it but escaped values and sections by names that we know
 */
export function readTemplate(template: string): FillTemplate {
  if (unsafePlace.test(template)) throw new Error("A share page's template has a value where it cannot be escaped.");
  // One of its own for each template: what they share keeps all templates there ever were.
  const writer = new mustache.Writer();
  const tokens = writer.parse(template);
  check(tokens);
  return (view) => writer.renderTokens(tokens, new mustache.Context(view), undefined, undefined, { escape });
}

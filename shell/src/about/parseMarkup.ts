/** A part of a line. */
export type Span =
  | { kind: 'text' | 'bold' | 'code'; text: string }
  /** `href` is http, https or mailto */
  | { kind: 'link'; text: string; href: string };

/** A block: a paragraph, heading, list, rule or fenced code. */
export type Block =
  | { kind: 'heading'; level: 1 | 2 | 3; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'bullets'; items: Span[][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };

const spanPattern = /`([^`]+)`|\*\*(.+?)\*\*|\[([^\]]+)\]\(([^()\s]+)\)/g;
const safeProtocols = ['http:', 'https:', 'mailto:'];

function isSafe(address: string): boolean {
  return safeProtocols.includes(URL.parse(address)?.protocol ?? '');
}

/** The text of spans without their style, for the page's heading. */
export const plainText = (spans: readonly Span[]) => spans.map(({ text }) => text).join('');

/** Splits a line into spans. A link to anything but http, https or mailto stays text. */
export function parseSpans(line: string): Span[] {
  const spans: Span[] = [];
  let end = 0;
  for (const match of line.matchAll(spanPattern)) {
    const [whole, code, bold, label, href] = match;
    if (label && href && !isSafe(href)) continue;
    if (match.index > end) spans.push({ kind: 'text', text: line.slice(end, match.index) });
    if (code) spans.push({ kind: 'code', text: code });
    else if (bold) spans.push({ kind: 'bold', text: bold });
    else if (label && href) spans.push({ kind: 'link', text: label, href });
    end = match.index + whole.length;
  }
  if (end < line.length) spans.push({ kind: 'text', text: line.slice(end) });
  return spans;
}

const rule = /^(-{3,}|\*{3,}|_{3,})$/;
const heading = /^(#{1,3})\s+(.+)$/;
const bullet = /^[-*]\s+(.+)$/;
const fence = /^```/;

/**
 * Parses simple markup: headings of three levels, bullets, rules, fenced code and paragraphs. Everything else is text.
 */
export function parseMarkup(content: string): Block[] {
  const blocks: Block[] = [];
  let paragraph: string[] = [];
  let code: string[] | undefined;
  const endParagraph = () => {
    if (paragraph.length) blocks.push({ kind: 'paragraph', spans: parseSpans(paragraph.join(' ')) });
    paragraph = [];
  };
  const add = (block: Block) => {
    endParagraph();
    blocks.push(block);
  };

  for (const whole of content.split(/\r?\n/)) {
    const line = whole.trim();
    if (code) {
      if (fence.test(line)) {
        add({ kind: 'code', text: code.join('\n') });
        code = undefined;
      } else code.push(whole);
      continue;
    }
    const [, hashes, title] = heading.exec(line) ?? [];
    const [, item] = bullet.exec(line) ?? [];
    if (fence.test(line)) {
      endParagraph();
      code = [];
    } else if (!line) endParagraph();
    else if (rule.test(line)) add({ kind: 'rule' });
    else if (hashes && title) add({ kind: 'heading', level: levelOf(hashes), spans: parseSpans(title) });
    else if (item) {
      const last = paragraph.length === 0 ? blocks.at(-1) : undefined;
      if (last?.kind === 'bullets') last.items.push(parseSpans(item));
      else add({ kind: 'bullets', items: [parseSpans(item)] });
    } else paragraph.push(line);
  }
  if (code) add({ kind: 'code', text: code.join('\n') });
  endParagraph();
  return blocks;
}

function levelOf(hashes: string): 1 | 2 | 3 {
  return hashes.length === 1 ? 1 : hashes.length === 2 ? 2 : 3;
}

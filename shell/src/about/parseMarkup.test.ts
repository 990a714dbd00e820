// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { parseMarkup, parseSpans } from './parseMarkup.ts';

const text = (words: string) => [{ kind: 'text', text: words }];

describe('simple markup', () => {
  it('supports headings of three levels', () => {
    expect(parseMarkup('# Big\n## Small\n### Smaller\n#No heading')).toEqual([
      { kind: 'heading', level: 1, spans: text('Big') },
      { kind: 'heading', level: 2, spans: text('Small') },
      { kind: 'heading', level: 3, spans: text('Smaller') },
      { kind: 'paragraph', spans: text('#No heading') },
    ]);
  });

  it('splits paragraphs at empty lines and turns line breaks into spaces', () => {
    expect(parseMarkup('one\r\ntwo\n\n\nthree')).toEqual([
      { kind: 'paragraph', spans: text('one two') },
      { kind: 'paragraph', spans: text('three') },
    ]);
  });

  it('ends a list where another block begins', () => {
    expect(parseMarkup('- a\n* b\nafter\n- c')).toEqual([
      { kind: 'bullets', items: [text('a'), text('b')] },
      { kind: 'paragraph', spans: text('after') },
      { kind: 'bullets', items: [text('c')] },
    ]);
  });

  it.each(['---', '***', '-----'])('reads a rule: %s', (line) => {
    expect(parseMarkup(`a\n${line}\nb`).map(({ kind }) => kind)).toEqual(['paragraph', 'rule', 'paragraph']);
  });

  it('keeps fenced code unchanged, even without the closing fence', () => {
    expect(parseMarkup('```sh\n# no heading\n  two\n```\nafter')).toEqual([
      { kind: 'code', text: '# no heading\n  two' },
      { kind: 'paragraph', spans: text('after') },
    ]);
    expect(parseMarkup('```\nopen')).toEqual([{ kind: 'code', text: 'open' }]);
  });

  it('supports bold, code and links within a line', () => {
    expect(parseSpans('a **b** `c` [d](https://a.test) e')).toEqual([
      { kind: 'text', text: 'a ' },
      { kind: 'bold', text: 'b' },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'c' },
      { kind: 'text', text: ' ' },
      { kind: 'link', text: 'd', href: 'https://a.test' },
      { kind: 'text', text: ' e' },
    ]);
  });

  it.each(['http://a.test/b?c=d', 'https://a.test', 'mailto:ana@band.example'])('links to %s', (href) => {
    expect(parseSpans(`[x](${href})`)).toEqual([{ kind: 'link', text: 'x', href }]);
  });

  it.each([
    'javascript:alert%281%29',
    'JaVaScRiPt:alert`1`',
    'data:text/html,x',
    'vbscript:x',
    '//elsewhere.example',
    'nowhere',
  ])('does not link to %s', (href) => {
    expect(parseSpans(`[x](${href})`).some(({ kind }) => kind === 'link')).toBe(false);
  });

  it('keeps HTML as text', () => {
    expect(parseMarkup('<img src=x onerror=alert(1)>')).toEqual([
      { kind: 'paragraph', spans: text('<img src=x onerror=alert(1)>') },
    ]);
  });
});

import { sharePageView } from '@simmer/contracts/services';
import { describe, expect, it } from 'vitest';
import { readTemplate } from './shareTemplate.ts';

const refused = { isDead: false, hasFailed: false, words: `<script>alert("1")</script> {{title}} & 'more'` };
const fill = (template: string) => readTemplate(template)(sharePageView({ unavailable: refused }));

describe('a share page’s template', () => {
  it('is filled with escaped values, between tags and in attributes', () => {
    const escaped = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; {{title}} &amp; &#39;more&#39;';
    expect(fill('{{#unavailable}}<p title="{{words}}">{{words}}</p>{{/unavailable}}')).toBe(
      `<p title="${escaped}">${escaped}</p>`,
    );
  });

  it('omits empty sections and shows their alternatives', () => {
    expect(fill('{{#song}}a song{{/song}}{{^song}}no song{{/song}}{{title}}')).toBe('no song');
  });

  it.each([
    ['a value that is not escaped', '{{{title}}}'],
    ['one that is not escaped, in the other way of writing', '{{& title}}'],
    ['one inside a section', '{{#song}}{{#description}}{{&title}}{{/description}}{{/song}}'],
    ['a template in the template', '{{> other}}'],
    ['other tags', '{{=<% %>=}}<% title %>'],
    ['a name that nobody knows', '{{secret}}'],
    ['what every object has', '{{#constructor}}{{toString}}{{/constructor}}'],
    ['a way into a value', '{{title.length}}'],
    ['a section without an end', '{{#song}}{{title}}'],
    ['a value outside quotes', '<a href={{address}}>'],
    ['a value inside a script', '<script>var title = "{{title}}"</script>'],
  ])('is refused with %s', (_what, template) => {
    expect(() => readTemplate(template)).toThrow();
  });
});

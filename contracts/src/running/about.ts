import { z } from 'zod';
import { endpoint } from '../base/call/endpoint.ts';

export const getAbout = endpoint({
  name: 'getAbout',
  method: 'GET',
  path: '/api/wtf-content',
  service: 'auth',
  access: 'member',
  summary:
    "The about page's text, in a simple Markdown: headings, bold, code, links, bullets, rules and paragraphs; and the product's version",
  reply: {
    kind: 'json',
    schema: z.object({ content: z.string(), /** services before 1.3.0 leave it out */ version: z.string().optional() }),
  },
});

import { exampleOf } from '../../base/call/exampleOf.ts';
import * as titles from './customTitles.ts';

const params = { cleanTitle: 'Midnight Drive' };
const record = { cleanTitle: 'Midnight Drive', customTitle: 'Midnight Drive (reprise)' };

export const customTitleExamples = [
  exampleOf(titles.listCustomTitles, { reply: [record] }),
  exampleOf(titles.getCustomTitle, { params, reply: record }),
  exampleOf(titles.setCustomTitle, { params, body: { customTitle: record.customTitle, was: null }, reply: record }),
  exampleOf(titles.deleteCustomTitle, { params }),
];

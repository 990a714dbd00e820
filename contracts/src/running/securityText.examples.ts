import { exampleOf } from '../base/call/exampleOf.ts';
import { getSecurityText } from './securityText.ts';

export const securityTextExamples = [
  exampleOf(getSecurityText, { text: 'Contact: mailto:boss@band.example\nExpires: 2027-05-01T00:00:00.000Z\n' }),
];

import { expect, it } from 'vitest';
import { metricsToken } from './metricsToken.ts';

it.each([
  ['too short', 'x'.repeat(15)],
  ['too long', 'x'.repeat(201)],
  ['with a space', 'a token of many words'],
  ['with a line break', `${'x'.repeat(16)}\n`],
  ['with what no header carries', `${'x'.repeat(16)}é`],
])('METRICS_TOKEN is refused %s, without being repeated', (_, token) => {
  const { error } = metricsToken.safeParse(token);
  expect(error?.issues).toHaveLength(1);
  expect(JSON.stringify(error?.issues)).not.toContain(token);
});

it('METRICS_TOKEN may be what openssl makes', () => {
  for (const token of ['0123456789abcdef', 'q83vEjRWeJCrze8SNFZ4kA==']) expect(metricsToken.parse(token)).toBe(token);
});

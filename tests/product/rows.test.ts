import { describe, expect, it } from 'vitest';
import { repositoryFiles, textOf } from './repositoryFiles.ts';

// Migrations change tables and read no rows; tests look past the code under test.
const sources = repositoryFiles('services/*/src/*')
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: textOf(file) }));

const withText = (pattern: RegExp) => sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

/** Who speaks to the database without the helpers of `rows.ts`, and why. */
const exceptions = {
  'services/common/src/database/rows.ts': 'the helpers themselves',
  'services/common/src/database/channels.ts': 'LISTEN, on a connection of its own; there are no rows',
  'services/common/src/jobs/boss.ts': 'hands pg-boss the rows of its own statements, as the driver has them',
  'services/common/src/testing/testDatabase.ts': 'makes the databases of tests, and looks past the service under test',
  'services/common/src/testing/plans.ts': 'reads plans, whose rows it checks itself',
  'services/common/src/testing/scale.ts': 'fills tables; there are no rows',
  'services/common/src/database/tolerantClient.ts':
    'ends a stuck statement from a connection of its own; there are no rows',
};

describe('rows from the database', () => {
  it('are read by the helpers that check them', () => {
    expect(withText(/\.query\s*[(<]/).sort()).toEqual(Object.keys(exceptions).sort());
  });

  it('do not come unchecked out of a query builder', () => {
    expect(withText(/\.(getRaw(One|Many|AndEntities)|stream)\(/)).toEqual([]);
  });

  it('are entities only if their columns have schemas', () => {
    expect(withText(/new EntitySchema\b/)).toEqual([]);
  });
});

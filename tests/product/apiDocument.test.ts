import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Validator } from '@seriousme/openapi-schema-validator';
import { openApiDocument } from '@simmer/contracts/openApi';
import { describe, expect, it } from 'vitest';

/** What our paths are like on purpose: the most exact one is taken (contracts, `bySpecificity`), and one ends with a slash. */
const ourWays = {
  'no-ambiguous-paths': 'off',
  'no-path-trailing-slash': 'off',
  // What is open and takes nothing has nothing to refuse.
  'operation-4xx-response': 'off',
  'info-license': 'off',
} as const;

/** They look into the examples: each must fit the schema that it stands beside. */
const examples = {
  'no-invalid-media-type-examples': 'error',
  'no-invalid-parameter-examples': 'error',
  'no-invalid-schema-examples': 'error',
} as const;

describe('the API document', () => {
  it("fits the specification's own schema", async () => {
    const { valid, errors } = await new Validator().validate(openApiDocument());
    expect(errors).toBeUndefined();
    expect(valid).toBe(true);
  });

  it('has nothing that Redocly warns of, in its examples neither', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: { ...ourWays, ...examples } });
    const found = await lintFromString({ source: JSON.stringify(openApiDocument()), config });
    expect(found.map(({ message, location }) => `${location[0]?.pointer}: ${message}`)).toEqual([]);
  });
});

import { tokens } from '@fluentui/react-components';
import { describe, expect, it } from 'vitest';
import { buildsWith } from '../testing/buildsWith.ts';
import { leanLibraries } from './leanLibraries.ts';

describe('the libraries of a page', () => {
  const built = buildsWith(...leanLibraries());

  it('have every token of Fluent, without writing them out', async () => {
    const { text, run } = await built(`export { tokens } from '~/@fluentui/tokens/lib/index.js';`);
    expect((await run()).tokens).toEqual(tokens);
    expect(text).not.toContain(tokens.colorNeutralForeground1Hover);
  });

  it('draw links without a framework around them', async () => {
    const { text } = await built(
      `export { BrowserRouter, Link, NavLink, Route, Routes, useSearchParams } from '~/react-router/dist/production/index.js';`,
    );
    expect(text).toContain('"data-discover"');
    expect(text).not.toMatch(/modulepreload|IntersectionObserver|encType/);
  });
});

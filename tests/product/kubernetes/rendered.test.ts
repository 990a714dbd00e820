import { readFileSync } from 'node:fs';
import { inputsDigest, overlays, renderedFile, renderOverlay } from '@simmer/proxy/kubernetes/render.ts';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';

const again = 'out of date: run node proxy/kubernetes/render.ts with kustomize or kubectl on the PATH';
const documents = (text: string) => parseAllDocuments(text, { version: '1.1' }).map((document) => document.toJS());

describe.each(overlays)('the rendered overlay %s', (overlay) => {
  const rendered = readFileSync(renderedFile(overlay), 'utf8');

  it('was made from the files as they are', () => {
    expect(rendered.split('\n', 2)[1], again).toBe(`# From files with the checksum ${inputsDigest()}`);
  });

  it('is what Kustomize makes of them, where this machine has it', ({ skip }) => {
    const fresh = renderOverlay(overlay);
    if (fresh === undefined) return skip('neither kustomize nor kubectl is on the PATH');
    expect(documents(rendered), again).toEqual(documents(fresh));
  });
});

import type { ModuleFailureKind } from '@simmer/contracts';
import { EntitySchema } from 'typeorm';

/** Failures of one kind of one version of a module, as browsers have reported them. */
export type ModuleFailure = {
  module: string;
  version: string;
  kind: ModuleFailureKind;
  count: number;
  message: string;
  firstAt: Date;
  lastAt: Date;
};

export const moduleFailureEntity = new EntitySchema<ModuleFailure>({
  name: 'module_failure',
  columns: {
    module: { type: 'text', primary: true },
    version: { type: 'text', primary: true },
    kind: { type: 'text', primary: true },
    count: { type: 'integer' },
    message: { type: 'text' },
    firstAt: { type: 'timestamptz', name: 'first_at' },
    lastAt: { type: 'timestamptz', name: 'last_at' },
  },
});

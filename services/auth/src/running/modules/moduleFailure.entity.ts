import { moduleFailureKinds } from '@simmer/contracts/services';
import { CheckedEntity } from '@simmer/service-common/database/checkedEntity.ts';
import { z } from 'zod';

/** Failures of one kind in one version of a module, as reported by browsers. */
export const moduleFailure = z.object({
  module: z.string(),
  version: z.string(),
  kind: z.enum(moduleFailureKinds),
  count: z.number(),
  message: z.string(),
  firstAt: z.date(),
  lastAt: z.date(),
});

export type ModuleFailure = z.infer<typeof moduleFailure>;

export const moduleFailureEntity = new CheckedEntity<ModuleFailure>(moduleFailure, {
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

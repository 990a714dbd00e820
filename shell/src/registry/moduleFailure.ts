import type { PublishedModule } from '@simmer/contracts';

/**
 * Why a module's part is not there. `load`: its code did not arrive, in time or at all. `contract`: it needs what this shell does not have.
 * `shape`: its code is not what it said. `render`: its component threw.
 */
export type FailureKind = 'load' | 'contract' | 'shape' | 'render';

export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, module: Pick<PublishedModule, 'name' | 'version'>, reason: string, cause?: unknown) {
    super(`${module.name}@${module.version} (${kind}): ${reason}`, { cause });
    this.kind = kind;
  }
}

/** Whether another try could end differently without a change on the server or a reload. */
export function canRetry(kind: FailureKind): boolean {
  return kind === 'load' || kind === 'render';
}

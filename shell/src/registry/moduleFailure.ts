import type { ModuleFailureKind, PublishedModule } from '@simmer/contracts';

/** What a failure is about. */
export type FailedModule = Pick<PublishedModule, 'name' | 'version'>;

/** A module, or a part of one, that is not there or does not work. */
export class ModuleFailure extends Error {
  override readonly name = 'ModuleFailure';
  readonly kind: ModuleFailureKind;
  readonly module: FailedModule;
  readonly reason: string;

  constructor(kind: ModuleFailureKind, module: FailedModule, reason: string, cause?: unknown) {
    super(`${module.name}@${module.version} (${kind}): ${reason}`, { cause });
    this.kind = kind;
    this.module = { name: module.name, version: module.version };
    this.reason = reason;
  }

  /** Anything that was thrown, as a failure of this module. */
  static from(kind: ModuleFailureKind, module: FailedModule, thrown: unknown): ModuleFailure {
    if (thrown instanceof ModuleFailure) return thrown;
    return new ModuleFailure(kind, module, thrown instanceof Error ? thrown.message : String(thrown), thrown);
  }
}

/** Whether another try could end differently without a change on the server or a reload. */
export function canRetry(kind: ModuleFailureKind): boolean {
  return kind === 'load' || kind === 'timeout' || kind === 'render';
}

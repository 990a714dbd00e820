import type { ModuleFailureKind, PublishedModule } from '@simmer/contracts';

/** The module a failure belongs to. */
export type FailedModule = Pick<PublishedModule, 'name' | 'version'>;

/** A module or part that failed to load or doesn't work. */
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

  /** Wraps anything thrown as a failure of this module. */
  static from(kind: ModuleFailureKind, module: FailedModule, thrown: unknown): ModuleFailure {
    if (thrown instanceof ModuleFailure) return thrown;
    return new ModuleFailure(kind, module, thrown instanceof Error ? thrown.message : String(thrown), thrown);
  }
}

/** Whether a retry can succeed without a reload or a change on the server. */
export function canRetry(kind: ModuleFailureKind): boolean {
  return kind === 'load' || kind === 'timeout' || kind === 'render';
}

import type { ModuleOverview } from '@simmer/contracts';
import { StateBadge } from '../panel/StateBadge.tsx';

/** Whether browsers reported failures of the version that everyone gets. */
export const isFailing = ({ failures, version }: Pick<ModuleOverview, 'failures' | 'version'>) =>
  failures.some((failure) => failure.version === version);

/** A module's states: on, off, rolling out, failing. */
export function ModuleState({ module }: { module: ModuleOverview }) {
  const { isEnabled, rollout } = module;
  if (!isEnabled) return <StateBadge tone="off">Switched off</StateBadge>;
  return (
    <>
      {isFailing(module) ? <StateBadge tone="bad">Failing</StateBadge> : <StateBadge tone="good">On</StateBadge>}
      {rollout && <StateBadge tone="busy">{`Rolling out ${rollout.version}`}</StateBadge>}
    </>
  );
}

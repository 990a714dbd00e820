import { ModuleCard } from '../slots/ModuleCard.tsx';

/** In the place of one of the shell's own pages whose code did not arrive: no network, or the files of an older Simmer are gone. */
export function MissingPage({ tryAgain }: { tryAgain(): void }) {
  return <ModuleCard title="This page" failure={{ kind: 'load' }} onTryAgain={tryAgain} />;
}

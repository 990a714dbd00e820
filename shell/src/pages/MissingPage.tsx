import { ModuleCard } from '../modules/slots/ModuleCard.tsx';

/** Replaces one of the shell's pages if its code fails to load: offline, or the files of an older version are gone. */
export function MissingPage({ tryAgain }: { tryAgain(): void }) {
  return <ModuleCard title="This page" failure={{ kind: 'load' }} onTryAgain={tryAgain} />;
}

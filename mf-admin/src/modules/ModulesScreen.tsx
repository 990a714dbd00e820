import { useQuery } from '@simmer/kit/query';
import { PageState } from '@simmer/kit/ui';
import { AdminPage } from '../panel/AdminPage.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Section } from '../panel/Section.tsx';
import { ModuleChanges } from './ModuleChanges.tsx';
import { ModuleSection } from './ModuleSection.tsx';
import { modulesQuery } from './modules.queries.ts';
import { PublisherKeys } from './PublisherKeys.tsx';

/** The published modules: their versions, failures and switches. */
export function ModulesScreen() {
  const modules = useQuery(modulesQuery);
  return (
    <AdminPage
      at="/admin/modules"
      title="Modules"
      lead="The parts of Simmer that are published separately. Open pages are offered new versions within ten minutes and drop modules that are switched off."
    >
      {modules.data?.modules.map((module) => (
        <ModuleSection key={module.name} module={module} />
      ))}
      {!modules.data && (
        <Section title="Published modules">
          <Loading query={modules} label="the modules" shape="facts" />
        </Section>
      )}
      {modules.data?.modules.length === 0 && (
        <Section title="Published modules">
          <PageState
            picture="empty"
            heading="Nothing has been published yet"
            text="Restart Simmer or publish a module."
          />
        </Section>
      )}
      <PublisherKeys />
      <ModuleChanges />
    </AdminPage>
  );
}

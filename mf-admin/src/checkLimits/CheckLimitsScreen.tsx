import { useQuery } from '@simmer/kit/query';
import { AdminPage } from '../panel/AdminPage.tsx';
import { Loading } from '../panel/Loading.tsx';
import { Section } from '../panel/Section.tsx';
import { checkLimitsQuery } from './checkLimits.queries.ts';
import { LimitsForm } from './LimitsForm.tsx';

/** What recordings are held against before release. */
export function CheckLimitsScreen() {
  const limits = useQuery(checkLimitsQuery);
  return (
    <AdminPage
      at="/admin/check-limits"
      title="Check limits"
      lead="The limits every version has to meet before release. A change applies to all versions right away; nothing is measured again."
    >
      {limits.data ? (
        <LimitsForm reply={limits.data} />
      ) : (
        <Section title="Limits">
          <Loading query={limits} label="the limits" />
        </Section>
      )}
    </AdminPage>
  );
}

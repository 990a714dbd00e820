import { useQuery } from '@simmer/kit/query';
import { useHref, useLinkClickHandler } from '@simmer/kit/router';
import { Body1, Link, makeStyles, Title3, tokens } from '@simmer/kit/ui';
import { Loading } from '../panel/Loading.tsx';
import { Section } from '../panel/Section.tsx';
import { ModuleChanges } from './ModuleChanges.tsx';
import { ModuleSection } from './ModuleSection.tsx';
import { modulesQuery } from './modules.queries.ts';
import { PublisherKeys } from './PublisherKeys.tsx';

const useStyles = makeStyles({
  screen: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: tokens.spacingVerticalL,
    maxWidth: '960px',
    margin: '0 auto',
    padding: tokens.spacingHorizontalL,
    '@media (max-width: 639px)': { padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalM}` },
  },
  head: { display: 'grid', rowGap: tokens.spacingVerticalXS, marginTop: tokens.spacingVerticalS },
  back: { justifySelf: 'start' },
  about: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** What runs where, how well, and the switches. */
export function ModulesScreen() {
  const styles = useStyles();
  const modules = useQuery(modulesQuery);
  return (
    <div className={styles.screen}>
      <header className={styles.head}>
        <Link className={styles.back} href={useHref('/admin')} onClick={useLinkClickHandler('/admin')}>
          Admin
        </Link>
        <Title3 as="h1">Modules</Title3>
        <Body1 as="p" className={styles.about}>
          The parts of Simmer that are published on their own. Open pages are offered what is newer within ten minutes,
          and lose what is switched off.
        </Body1>
      </header>
      {modules.data?.modules.map((module) => (
        <ModuleSection key={module.name} module={module} />
      ))}
      {!modules.data && (
        <Section title="What runs where">
          <Loading query={modules} label="the modules" />
        </Section>
      )}
      {modules.data?.modules.length === 0 && (
        <Section title="What runs where">
          <Body1>Nothing is published yet. Start Simmer again, or publish a module.</Body1>
        </Section>
      )}
      <PublisherKeys />
      <ModuleChanges />
    </div>
  );
}

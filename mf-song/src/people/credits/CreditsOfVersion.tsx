import type { Version } from '@simmer/contracts';
import { makeStyles, tokens } from '@simmer/kit/ui';
import { ProducersOfVersion } from './ProducersOfVersion.tsx';
import { VocalsOfVersion } from './VocalsOfVersion.tsx';

const useStyles = makeStyles({
  credits: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(280px, 100%), 1fr))',
    gap: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalXXL}`,
  },
});

/** A version's credits: producers and vocals. */
export function CreditsOfVersion({ version }: { version: Pick<Version, 'id' | 'filename'> }) {
  const styles = useStyles();
  return (
    <section aria-label="Credits" className={styles.credits}>
      {/* The key resets typed text when the version changes. */}
      <ProducersOfVersion key={`producers-${version.id}`} version={version} />
      <VocalsOfVersion key={`vocals-${version.id}`} version={version} />
    </section>
  );
}

import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { endTakenModules, type TakenModule } from '../../modules/registry/moduleSources.ts';

const useStyles = makeStyles({
  strip: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS} ${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorStatusWarningForeground3,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderBottom: `1px solid ${tokens.colorStatusWarningBorder1}`,
    [onPhone]: { '& > button': { minHeight: '44px' } },
  },
  words: { flex: '1 1 0', minWidth: '200px', overflowWrap: 'anywhere', ...typographyStyles.body1 },
});

function sentence({ name, source, module }: TakenModule): string {
  if (!module) return `${name} should come from ${source}, which isn’t responding`;
  return module.version === source ? `${name} is at ${source}` : `${name} comes from ${source}`;
}

/** Lists the modules this browser overrides, and turns the overrides off. */
export function TakenModules({ taken }: { taken: readonly TakenModule[] }) {
  const styles = useStyles();
  return (
    <aside aria-label="Module overrides" className={styles.strip}>
      <Icon name="plug" size={16} />
      <span className={styles.words}>{`${taken.map(sentence).join('; ')}. Only in this browser.`}</span>
      <Button size="small" onClick={endTakenModules}>
        Turn off
      </Button>
    </aside>
  );
}

import { formatCount, type ModuleOverview, moduleSources } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { useState } from 'react';
import { Moment } from '../panel/Moment.tsx';

const useStyles = makeStyles({
  versions: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' },
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  row: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    padding: `${tokens.spacingVerticalS} 0`,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { flex: '1 1 240px', minWidth: 0 },
  version: { margin: 0, fontVariantNumeric: 'tabular-nums', ...typographyStyles.body1Strong },
  detail: { margin: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2, ...typographyStyles.caption1 },
  refused: { color: tokens.colorStatusDangerForeground1 },
  presses: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
  },
  toggle: { justifySelf: 'start', minWidth: 0, paddingInline: 0, fontWeight: tokens.fontWeightRegular },
});

type Props = {
  module: ModuleOverview;
  isBusy: boolean;
  onMakeCurrent(version: string): void;
  onRollOut(version: string): void;
};

/** Switches only this browser to another version; the header says so until it is turned off. */
function tryHere(name: string, version: string) {
  moduleSources.write({ ...moduleSources.read(), [name]: version });
  location.reload();
}

/** The available versions, newest first, each with its actions. */
export function OtherVersions({ module, isBusy, onMakeCurrent, onRollOut }: Props) {
  const styles = useStyles();
  const [isOpen, setIsOpen] = useState(false);
  const { name, versions } = module;
  const others = versions.filter(({ version }) => version !== module.version);
  if (others.length === 0) return null;
  return (
    <div className={styles.versions}>
      <Button
        appearance="transparent"
        className={styles.toggle}
        icon={<Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={16} />}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {formatCount(others.length, 'other version')}
      </Button>
      {isOpen && (
        <ul aria-label={`Versions of ${name}`} className={styles.list}>
          {others.map(({ version, publishedAt, publishedBy, objections }) => (
            <li key={version} className={styles.row}>
              <div className={styles.what}>
                <p className={styles.version}>{version}</p>
                <p className={styles.detail}>
                  <Moment iso={publishedAt} /> by {publishedBy}
                </p>
                {objections.length > 0 && (
                  <p className={`${styles.detail} ${styles.refused}`}>{objections.join(' ')}</p>
                )}
              </div>
              {objections.length === 0 && (
                <div className={styles.presses}>
                  <Button appearance="subtle" onClick={() => tryHere(name, version)}>
                    Try it here
                  </Button>
                  {module.rollout?.version !== version && (
                    <Button appearance="subtle" disabledFocusable={isBusy} onClick={() => onRollOut(version)}>
                      Roll out
                    </Button>
                  )}
                  <Button disabledFocusable={isBusy} onClick={() => onMakeCurrent(version)}>
                    Make current
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

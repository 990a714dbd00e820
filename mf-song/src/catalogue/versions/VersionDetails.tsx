import { downloadVersion, type Version } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { makeStyles, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { CopyFilename } from '../../controls/CopyFilename.tsx';
import { useQuietButton } from '../../controls/quietButton.styles.ts';
import { SessionBadge } from './VersionBadges.tsx';

const useStyles = makeStyles({
  details: {
    // Above the row's own target.
    position: 'relative',
    gridColumnStart: 2,
    gridColumnEnd: -1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    paddingBottom: tokens.spacingVerticalXS,
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
  file: { flex: '1 1 100%', minWidth: 0, overflowWrap: 'anywhere' },
  notes: { whiteSpace: 'nowrap', color: tokens.colorBrandForeground2 },
  actions: {
    display: 'flex',
    marginInlineStart: 'auto',
    [onPhone]: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalM})` },
  },
});

type Props = {
  version: Version;
  /** its notes in numbers, such as "3 open" */
  notes: string;
  /** when its file was changed, to the minute */
  modified: string;
  onNotes(version: Version): void;
};

/** What else there is to know of the shown version, and what can be done with its file. */
export function VersionDetails({ version, notes, modified, onNotes }: Props) {
  const styles = useStyles();
  const { button } = useQuietButton();
  const { filename } = version;
  const sign = (control: string, tooltip: string) =>
    ({
      type: 'button',
      className: button,
      tabIndex: -1,
      'data-control': control,
      'data-tooltip': tooltip,
    }) as const;
  return (
    <div className={styles.details}>
      <span className={styles.file}>{filename}</span>
      <span>{modified}</span>
      <SessionBadge version={version} />
      {notes && <span className={styles.notes}>{notes}</span>}
      <div className={styles.actions}>
        <CopyFilename isInRow filename={filename} />
        <button
          {...sign('download', 'Download')}
          aria-label={`Download ${filename}`}
          disabled={version.isHidden}
          onClick={() => void downloadVersion(version)}
        >
          <Icon name="download" size={16} />
        </button>
        <button {...sign('notes', 'Notes')} aria-label={`Notes on ${filename}`} onClick={() => onNotes(version)}>
          <Icon name="chat-left-text" size={16} />
        </button>
      </div>
    </div>
  );
}

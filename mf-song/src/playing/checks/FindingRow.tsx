import { formatNumber, type Version } from '@simmer/contracts';
import { type CheckFinding, checkNames } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, tokens, typographyStyles, unseen } from '@simmer/kit/ui';
import { useState } from 'react';
import { onTouch } from '../../controls/onTouch.ts';
import { MomentChip } from '../timeline/MomentChip.tsx';
import { gradeIcons, gradeWords, useGradeColours } from './gradeSigns.ts';

/** As many places as fit on two lines or so. */
const PLACES_AT_FIRST = 8;

const useStyles = makeStyles({
  row: {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    alignItems: 'start',
    columnGap: tokens.spacingHorizontalS,
    paddingBlock: tokens.spacingVerticalSNudge,
  },
  sign: { display: 'grid', placeItems: 'center', height: '20px' },
  words: { display: 'grid', rowGap: '2px', minWidth: 0 },
  name: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  value: {
    color: tokens.colorNeutralForeground1,
    fontVariantNumeric: 'tabular-nums',
    whiteSpace: 'nowrap',
    ...typographyStyles.body1,
  },
  sentence: { overflowWrap: 'anywhere', textWrap: 'pretty', ...typographyStyles.body1 },
  places: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    marginTop: tokens.spacingVerticalXS,
    // The chips' targets are higher than the chips.
    [onTouch]: { rowGap: tokens.spacingVerticalL, marginBlock: tokens.spacingVerticalS },
  },
  more: { minWidth: 0, [onTouch]: { minHeight: '44px', marginBlock: '-10px' } },
  unseen,
});

type Props = { finding: CheckFinding; version: Version };

/** One check: what was found, what it is called, what was measured, and where to listen. */
export function FindingRow({ finding, version }: Props) {
  const styles = useStyles();
  const colours = useGradeColours();
  const [showsAll, setShowsAll] = useState(false);
  const { kind, grade, value, sentence, places } = finding;
  const shown = showsAll ? places : places.slice(0, PLACES_AT_FIRST);
  return (
    <li className={styles.row}>
      <span className={mergeClasses(styles.sign, colours[grade])}>
        <Icon name={gradeIcons[grade]} size={16} />
        <span className={styles.unseen}>{gradeWords[grade]}: </span>
      </span>
      <span className={styles.words}>
        <span className={styles.sentence}>{sentence}</span>
        <span className={styles.name}>{checkNames[kind]}</span>
        {places.length > 0 && (
          <span className={styles.places}>
            {shown.map((place) => (
              <MomentChip
                key={place}
                atSeconds={place}
                untilSeconds={null}
                version={version.isHidden ? undefined : version}
              />
            ))}
            {shown.length < places.length && (
              <Button size="small" appearance="subtle" className={styles.more} onClick={() => setShowsAll(true)}>
                Show all {formatNumber(places.length)}
              </Button>
            )}
          </span>
        )}
      </span>
      <span className={mergeClasses(styles.value, grade === 'fails' && colours.fails)}>{value}</span>
    </li>
  );
}

import { useStore } from '@nanostores/react';
import { songPagePath } from '@simmer/contracts';
import type { BlindVote } from '@simmer/contracts/extra';
import { Link } from '@simmer/kit/router';
import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { onTouch } from '../../../controls/onTouch.ts';
import type { Booth } from '../../voteAudio/boothState.ts';
import { candidateName } from '../result/voteWords.ts';
import { LabelButton } from './LabelButton.tsx';
import { onItsSide } from './label.styles.ts';
import { PlaceBar } from './PlaceBar.tsx';
import { Transport } from './Transport.tsx';

const useStyles = makeStyles({
  booth: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalM },
  labels: {
    display: 'grid',
    gap: tokens.spacingHorizontalM,
    [onPhone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: tokens.spacingHorizontalS },
  },
  two: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  three: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  four: {
    gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
    [onItsSide]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  },
  label: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXS,
  },
  // The odd one out has the row to itself.
  last: { [onPhone]: { gridColumnEnd: 'span 2' } },
  name: {
    justifySelf: 'center',
    maxWidth: '100%',
    textAlign: 'center',
    overflowWrap: 'anywhere',
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'none',
    ...typographyStyles.body1Strong,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, borderRadius: tokens.borderRadiusSmall },
    [onTouch]: { display: 'flex', alignItems: 'center', minHeight: '44px' },
  },
});

type Props = {
  vote: BlindVote;
  booth: Booth;
  isDisabled: boolean;
  /** a version's file, once it may be known */
  pathOf(versionId: number): string | undefined;
  notice: ReactNode;
};

/** The booth: a large label for each version, where the music is, and play. */
export function BoothPanel({ vote, booth, isDisabled, pathOf, notice }: Props) {
  const styles = useStyles();
  const state = useStore(booth.$state);
  const { labels, revealed } = vote;
  const columns = { 2: styles.two, 3: styles.three, 4: styles.four }[labels.length];
  return (
    <section aria-label="Listening booth" className={styles.booth}>
      <div role="group" aria-label="Versions" className={mergeClasses(styles.labels, columns)}>
        {labels.map((label, at) => {
          const known = revealed?.find((one) => one.label === label);
          const isAlone = labels.length === 3 && at === 2;
          return (
            <div key={label} className={mergeClasses(styles.label, isAlone && styles.last)}>
              <LabelButton label={label} booth={booth} state={state} isDisabled={isDisabled} />
              {known && (
                <Link
                  className={styles.name}
                  to={songPagePath(pathOf(known.versionId) ?? vote.cleanTitle)}
                  aria-label={`${candidateName(known)}, heard as ${label}`}
                >
                  {candidateName(known)}
                </Link>
              )}
            </div>
          );
        })}
      </div>
      <PlaceBar booth={booth} isDisabled={isDisabled} />
      <Transport booth={booth} state={state} isDisabled={isDisabled} />
      {notice}
    </section>
  );
}

import { useStore } from '@nanostores/react';
import { $catchUpRun, formatNumber } from '@simmer/contracts';
import { type CatchUp, catchUpWords } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { lazyPart, makeStyles, tokens, typographyStyles, useId, useIsPhone, useNow } from '@simmer/kit/ui';
import { Suspense, useState } from 'react';
import { lastHereWords } from './lastHere.ts';

// Lazy: what floats needs a lot of code.
const CatchUpPanel = lazyPart(
  () => import('./CatchUpPanel.tsx'),
  (file) => file.CatchUpPanel,
);

const useStyles = makeStyles({
  line: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    minWidth: 0,
    height: '44px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusLarge,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    textAlign: 'start',
    cursor: 'pointer',
    ...typographyStyles.body1,
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  sign: { flexShrink: 0, color: tokens.colorBrandForeground1 },
  words: { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  // What happened matters more, where there is room for one of them.
  when: { '@container (max-width: 440px)': { display: 'none' } },
  what: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  chevron: { flexShrink: 0 },
});

/** "6 new since yesterday". */
function shortWords(counts: CatchUp['counts'], when: string): string {
  const count = Object.values(counts).reduce((sum, one) => sum + one, 0);
  return `${formatNumber(count)} new since ${when.replace(/^on /, '')}`;
}

/** What happened since the person was last here, in one line; a press tells more, over the page. */
export function CatchUpLine({ caught }: { caught: CatchUp & { since: string } }) {
  const styles = useStyles();
  const panelId = useId('catch-up');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const run = useStore($catchUpRun);
  const isPhone = useIsPhone();
  const when = lastHereWords(caught.since, useNow());
  const fetchAhead = () => void CatchUpPanel.ahead();
  return (
    <>
      <button
        type="button"
        className={styles.line}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? panelId : undefined}
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={({ currentTarget }) => setAnchor(anchor ? null : currentTarget)}
      >
        <Icon name={run ? 'soundwave' : 'ear'} size={16} className={styles.sign} />
        <span className={styles.words}>
          {run ? (
            `Playing what’s new: ${run.place + 1} of ${run.count}`
          ) : (
            <>
              {!isPhone && <span className={styles.when}>Since you were last here {when}: </span>}
              <span className={styles.what}>
                {isPhone ? shortWords(caught.counts, when) : catchUpWords(caught.counts)}
              </span>
            </>
          )}
        </span>
        <Icon name="chevron-down" size={12} className={styles.chevron} />
      </button>
      <Suspense>
        {anchor && <CatchUpPanel id={panelId} anchor={anchor} caught={caught} onClose={() => setAnchor(null)} />}
      </Suspense>
    </>
  );
}

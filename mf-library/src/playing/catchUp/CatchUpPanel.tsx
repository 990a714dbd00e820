import { $catchUpRun, catchUpEnded, catchUpRequested } from '@simmer/contracts';
import type { CatchUp } from '@simmer/contracts/extra';
import { Icon } from '@simmer/kit/icons';
import { useMutation, useQueryClient } from '@simmer/kit/query';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, onPhone, tokens, typographyStyles, useId, useNow } from '@simmer/kit/ui';
import { useEffect, useState } from 'react';
import { focusList } from '../../catalogue/lists/listFocus.ts';
import { AnchoredPanel } from '../../catalogue/panels/AnchoredPanel.tsx';
import { CatchUpItems } from './CatchUpItems.tsx';
import { CatchUpSentence } from './CatchUpSentence.tsx';
import { catchingUp } from './catchUp.queries.ts';
import { lastHereWords } from './lastHere.ts';
import { PlayNew } from './PlayNew.tsx';

const useStyles = makeStyles({
  panel: { position: 'relative', width: '448px', maxWidth: '100%', [onPhone]: { width: 'auto' } },
  heading: { margin: 0, paddingInlineEnd: '40px', ...typographyStyles.body1Strong },
  dismiss: {
    position: 'absolute',
    // Its sign stands at the panel's corner.
    insetInlineEnd: '-8px',
    top: '-8px',
    minWidth: '32px',
    height: '32px',
    padding: 0,
    '@media (pointer: coarse)': { insetInlineEnd: '-12px', top: '-12px', minWidth: '44px', height: '44px' },
  },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    marginTop: tokens.spacingVerticalM,
  },
  further: {
    display: 'flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    // Their words stand at the card's edge, and what hovering tints around them.
    marginInline: `auto calc(-1 * ${tokens.spacingHorizontalS})`,
    [onPhone]: {
      flex: '1 0 100%',
      justifyContent: 'space-between',
      marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
      // Their targets are higher than their words.
      marginBlock: `calc(-1 * ${tokens.spacingVerticalXS}) calc(-1 * ${tokens.spacingVerticalS})`,
    },
  },
  press: {
    display: 'inline-flex',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    padding: `0 ${tokens.spacingHorizontalS}`,
    border: 0,
    borderRadius: tokens.borderRadiusMedium,
    backgroundColor: 'transparent',
    color: tokens.colorNeutralForeground2,
    cursor: 'pointer',
    textDecorationLine: 'none',
    ...typographyStyles.body1,
    '@media (hover: hover)': {
      ':hover': { backgroundColor: tokens.colorSubtleBackgroundHover, color: tokens.colorNeutralForeground1 },
    },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
});

type Props = { id: string; anchor: HTMLElement; caught: CatchUp & { since: string }; onClose(): void };

/** What happened since the person was last here: in a sentence, to play, and item by item. */
export function CatchUpPanel({ id, anchor, caught, onClose }: Props) {
  const styles = useStyles();
  const headingId = useId('catch-up-title');
  const itemsId = useId('new-to-hear');
  const [isOpen, setIsOpen] = useState(false);
  const { mutate: catchUp } = useMutation(catchingUp(useQueryClient()));
  const { items, since } = caught;

  // What plays then has a strip of its own.
  useEffect(() => catchUpRequested.on(onClose), [onClose]);

  const dismiss = () => {
    onClose();
    // The line goes too, and the focus would go with it.
    focusList();
    if ($catchUpRun.get()) catchUpEnded.emit({});
    catchUp(caught);
  };

  return (
    <AnchoredPanel id={id} titleId={headingId} anchor={anchor} onClose={onClose}>
      <div className={styles.panel}>
        <h2 id={headingId} className={styles.heading}>
          Since you were last here {lastHereWords(since, useNow())}
        </h2>
        <CatchUpSentence caught={caught} />
        <div className={styles.actions}>
          {items.length > 0 && <PlayNew items={items} />}
          <div className={styles.further}>
            {items.length > 0 && (
              <button
                type="button"
                className={styles.press}
                aria-expanded={isOpen}
                aria-controls={isOpen ? itemsId : undefined}
                onClick={() => setIsOpen(!isOpen)}
              >
                What’s new to hear
                <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={12} />
              </button>
            )}
            <Link to="/news-feed" className={styles.press}>
              See the news
            </Link>
          </div>
        </div>
        {isOpen && items.length > 0 && <CatchUpItems id={itemsId} items={items} />}
        <Button
          className={styles.dismiss}
          appearance="subtle"
          icon={<Icon name="x-lg" size={12} />}
          aria-label="Dismiss"
          data-tooltip="I’m caught up"
          onClick={dismiss}
        />
      </div>
    </AnchoredPanel>
  );
}

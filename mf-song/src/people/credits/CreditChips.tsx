import { Icon } from '@simmer/kit/icons';
import { Link } from '@simmer/kit/router';
import { Button, makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { type ReactNode, useId } from 'react';
import { onTouch } from '../../controls/onTouch.ts';

const useStyles = makeStyles({
  credits: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalXS },
  label: { color: tokens.colorNeutralForeground3, ...typographyStyles.caption1 },
  chips: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    minHeight: '32px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    [onTouch]: { minHeight: '44px' },
  },
  chip: {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: '28px',
    minWidth: 0,
    maxWidth: '100%',
    boxSizing: 'border-box',
    paddingLeft: tokens.spacingHorizontalM,
    paddingRight: tokens.spacingHorizontalM,
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground3,
    color: tokens.colorNeutralForeground1,
    ...typographyStyles.body1,
    '&:has(button)': { paddingRight: 0 },
    [onTouch]: { minHeight: '32px', marginBlock: '6px' },
  },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: 'inherit' },
  link: {
    display: 'flex',
    alignItems: 'center',
    minWidth: 0,
    borderRadius: tokens.borderRadiusCircular,
    color: 'inherit',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '1px' },
    [onTouch]: { minHeight: '44px', minWidth: '44px', marginBlock: '-6px' },
  },
  remove: {
    minWidth: '28px',
    height: '28px',
    padding: 0,
    borderRadius: tokens.borderRadiusCircular,
    [onTouch]: { minWidth: '44px', height: '44px', marginBlock: '-6px' },
  },
  none: { color: tokens.colorNeutralForeground3, ...typographyStyles.body1 },
});

/** A credited person; with an address, the name is a link. */
type Credit = { id: number; name: string; to: string | undefined; canRemove: boolean };

type Props = {
  label: string;
  credits: readonly Credit[] | undefined;
  onRemove(credit: Credit, button: HTMLElement): void;
  /** the control that adds another */
  children: ReactNode;
};

/** A version's credits, each with a remove button for those who may. */
export function CreditChips({ label, credits, onRemove, children }: Props) {
  const styles = useStyles();
  const labelId = useId();
  return (
    <div className={styles.credits}>
      <span id={labelId} className={styles.label}>
        {label}
      </span>
      <ul aria-labelledby={labelId} className={styles.chips}>
        {credits?.length === 0 && <li className={styles.none}>No one yet</li>}
        {credits?.map((credit) => (
          <li key={credit.id} className={styles.chip}>
            {credit.to ? (
              <Link className={styles.link} to={credit.to}>
                <span className={styles.name}>{credit.name}</span>
              </Link>
            ) : (
              <span className={styles.name}>{credit.name}</span>
            )}
            {credit.canRemove && (
              <Button
                className={styles.remove}
                appearance="transparent"
                icon={<Icon name="x-lg" size={12} />}
                aria-label={`Remove ${credit.name}`}
                onClick={(event) => onRemove(credit, event.currentTarget)}
              />
            )}
          </li>
        ))}
        <li>{children}</li>
      </ul>
    </div>
  );
}

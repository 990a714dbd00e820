import { Body1, makeStyles, mergeClasses, Subtitle2, Title3, tokens } from '@fluentui/react-components';
import type { StatePicture } from '@simmer/contracts';
import type { ReactNode } from 'react';
import { StateDrawing } from './StateDrawing.tsx';

const useStyles = makeStyles({
  state: {
    display: 'grid',
    justifyItems: 'center',
    alignContent: 'center',
    rowGap: tokens.spacingVerticalS,
    boxSizing: 'border-box',
    padding: `${tokens.spacingVerticalXXXL} ${tokens.spacingHorizontalL}`,
    textAlign: 'center',
    textWrap: 'balance',
  },
  whole: { minHeight: 'min(70vh, 560px)' },
  text: { maxWidth: '400px', color: tokens.colorNeutralForeground2, overflowWrap: 'anywhere' },
  next: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalS,
    marginTop: tokens.spacingVerticalM,
    '& > *': { '@media (pointer: coarse)': { minHeight: '44px' } },
  },
});

type Props = {
  picture: StatePicture;
  heading: string;
  /** what happened, in one sentence */
  text?: ReactNode;
  /** a whole page with its own heading, or a part of one */
  place?: 'page' | 'part';
  /** a problem, announced at once; `status` announces it politely */
  role?: 'alert' | 'status';
  /** the one thing to do */
  children?: ReactNode;
};

/** Stands in for a page or list that has nothing to show: a picture, one sentence, one thing to do. */
export function PageState({ picture, heading, text, place = 'part', role, children }: Props) {
  const styles = useStyles();
  const isPage = place === 'page';
  const Heading = isPage ? Title3 : Subtitle2;
  return (
    <div role={role} className={mergeClasses(styles.state, isPage && styles.whole)}>
      <StateDrawing picture={picture} />
      <Heading as={isPage ? 'h1' : 'h2'} align="center">
        {heading}
      </Heading>
      {text && (
        <Body1 align="center" className={styles.text}>
          {text}
        </Body1>
      )}
      {children && <div className={styles.next}>{children}</div>}
    </div>
  );
}

import { type Song, shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Body1, Button, makeStyles, onPhone, Skeleton, SkeletonItem, Subtitle2, tokens, useId } from '@simmer/kit/ui';
import { onTouch } from '../../controls/onTouch.ts';
import { soundCheckOf } from '../../songData/checks.queries.ts';
import { CheckFindings } from './CheckFindings.tsx';
import { CheckVerdict } from './CheckVerdict.tsx';
import { CHECK_PANEL_PX } from './checkPanelHeight.ts';

const useStyles = makeStyles({
  panel: {
    display: 'grid',
    alignContent: 'start',
    rowGap: tokens.spacingVerticalXS,
    boxSizing: 'border-box',
    // As high as a verdict with nothing to say, which is the least that comes.
    minHeight: `${CHECK_PANEL_PX}px`,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground1,
    [onPhone]: { paddingInline: tokens.spacingHorizontalM },
  },
  waiting: { display: 'grid', rowGap: tokens.spacingVerticalM, paddingTop: tokens.spacingVerticalSNudge },
  text: { color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
  retry: { justifySelf: 'start', marginTop: tokens.spacingVerticalXS, [onTouch]: { minHeight: '44px' } },
});

/** What a mastering engineer would say about the shown version: the verdict first, then what is behind it. */
export function CheckPanel({ song }: { song: Song }) {
  const styles = useStyles();
  const headingId = useId('check');
  const { data: check, error, refetch, isFetching } = useQuery(soundCheckOf(song.id));
  return (
    <section className={styles.panel} aria-labelledby={headingId} aria-busy={!check && !error}>
      <Subtitle2 as="h2" id={headingId}>
        Check before release
      </Subtitle2>
      {check ? (
        <>
          <CheckVerdict check={check} />
          <CheckFindings check={check} version={song} />
        </>
      ) : error ? (
        <>
          <Body1 role="alert" className={styles.text}>
            Couldn’t load the check. {shownMessage(error)}
          </Body1>
          <Button className={styles.retry} disabledFocusable={isFetching} onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      ) : (
        <Skeleton aria-label="Loading the check" className={styles.waiting}>
          <SkeletonItem size={16} style={{ width: '50%' }} />
          <SkeletonItem size={16} style={{ width: '30%' }} />
        </Skeleton>
      )}
    </section>
  );
}

import { makeStyles, mergeClasses, onPhone, tokens, typographyStyles } from '@simmer/kit/ui';
import { useLayoutEffect, useRef, useState } from 'react';

const useStyles = makeStyles({
  description: {
    maxWidth: '720px',
    color: tokens.colorNeutralForeground2,
    [onPhone]: { marginTop: tokens.spacingVerticalS },
  },
  text: { whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...typographyStyles.body1 },
  cut: {
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    overflow: 'hidden',
    whiteSpace: 'normal',
  },
  more: {
    minHeight: '24px',
    padding: 0,
    border: 0,
    borderRadius: tokens.borderRadiusSmall,
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    cursor: 'pointer',
    ...typographyStyles.caption1,
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
    '@media (pointer: coarse)': { minHeight: '44px', paddingInlineEnd: tokens.spacingHorizontalL },
  },
});

/** A playlist's description: two lines, and the rest on a press. */
export function ListDescription({ text }: { text: string }) {
  const styles = useStyles();
  const paragraph = useRef<HTMLParagraphElement>(null);
  const [isCut, setIsCut] = useState(false);
  const [isWhole, setIsWhole] = useState(false);

  useLayoutEffect(() => {
    const element = paragraph.current;
    if (!element || isWhole) return;
    const measure = () => setIsCut(element.scrollHeight > element.clientHeight + 1);
    measure();
    const resizes = typeof ResizeObserver === 'undefined' ? undefined : new ResizeObserver(measure);
    resizes?.observe(element);
    return () => resizes?.disconnect();
  }, [isWhole]);

  return (
    <div className={styles.description}>
      <p ref={paragraph} className={mergeClasses(styles.text, !isWhole && styles.cut)}>
        {text}
      </p>
      {(isCut || isWhole) && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show less' : 'Show more'}
        </button>
      )}
    </div>
  );
}

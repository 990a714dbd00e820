import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';

const useStyles = makeStyles({
  shown: {
    flexShrink: 0,
    whiteSpace: 'nowrap',
    color: tokens.colorNeutralForeground3,
    fontVariantNumeric: 'tabular-nums',
    ...typographyStyles.caption1,
  },
});

/** "Showing X of Y songs", once the list is counted. */
export function ShownCount({ text }: { text: string | undefined }) {
  return (
    <span className={useStyles().shown} role="status">
      {text}
    </span>
  );
}

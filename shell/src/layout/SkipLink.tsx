import { makeStyles, tokens } from '@simmer/kit/ui';

const useStyles = makeStyles({
  link: {
    position: 'fixed',
    top: tokens.spacingVerticalS,
    left: tokens.spacingHorizontalS,
    zIndex: 1_000_001,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    borderRadius: tokens.borderRadiusMedium,
    color: tokens.colorNeutralForegroundOnBrand,
    backgroundColor: tokens.colorBrandBackground,
    ':not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** The first element the Tab key reaches. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className={useStyles().link}
      onClick={(event) => {
        // Keeps the address unchanged: on one page, the part after # is a sign-in token.
        event.preventDefault();
        document.getElementById('main')?.focus();
      }}
    >
      Skip to content
    </a>
  );
}

import { formatNumber, songPagePath } from '@simmer/contracts';
import { type CatchUp, catchUpWords } from '@simmer/contracts/extra';
import { Link } from '@simmer/kit/router';
import { makeStyles, tokens, typographyStyles } from '@simmer/kit/ui';
import { Fragment, type ReactNode } from 'react';

const useStyles = makeStyles({
  sentence: {
    margin: `${tokens.spacingVerticalXXS} 0 0`,
    paddingInlineEnd: '40px',
    overflowWrap: 'anywhere',
    color: tokens.colorNeutralForeground2,
    ...typographyStyles.body1,
  },
  name: { whiteSpace: 'nowrap' },
  // A long title is cut: the list of what is new has more room for it.
  link: {
    display: 'inline-block',
    // Beside its comma.
    maxWidth: 'min(100% - 12px, 280px)',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    verticalAlign: 'top',
    borderRadius: tokens.borderRadiusSmall,
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    textDecorationLine: 'none',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-1px' },
  },
});

/** What happened and to which songs: "2 new versions and 1 note in Kitchen Light, Harbour and 4 more". */
export function CatchUpSentence({ caught: { counts, songs, songCount } }: { caught: CatchUp }) {
  const styles = useStyles();
  const more = songCount - songs.length;
  const isSongsOnly = counts.newVersions + counts.notes + counts.decisions === 0;
  const names: { key: string | number; link: ReactNode }[] = songs.map(({ versionId, dropboxPath, title }) => ({
    key: versionId,
    link: (
      <Link className={styles.link} to={songPagePath(dropboxPath)}>
        {title}
      </Link>
    ),
  }));
  if (more > 0) {
    const link = (
      <Link className={styles.link} to="/news-feed">
        {formatNumber(more)} more
      </Link>
    );
    names.push({ key: 'more', link });
  }
  return (
    <p className={styles.sentence}>
      {catchUpWords(counts)}
      {names.length > 0 && (isSongsOnly ? ': ' : ' in ')}
      {names.map(({ key, link }, place) => (
        <Fragment key={key}>
          {place > 0 && (place === names.length - 1 ? ' and ' : ' ')}
          <span className={styles.name}>
            {link}
            {place < names.length - 2 && ','}
          </span>
        </Fragment>
      ))}
    </p>
  );
}

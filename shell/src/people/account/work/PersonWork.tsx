import { shownMessage } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { Button, makeStyles, PageState, Skeleton, SkeletonItem, tokens, typographyStyles } from '@simmer/kit/ui';
import type { ReactNode } from 'react';
import { NoteRow } from './NoteRow.tsx';
import { personWork } from './personWork.queries.ts';
import { SongRow } from './SongRow.tsx';

const useStyles = makeStyles({
  work: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(400px, 100%), 1fr))',
    alignItems: 'start',
    gap: `${tokens.spacingVerticalXXL} ${tokens.spacingHorizontalXXXL}`,
  },
  part: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalS },
  heading: { margin: 0, ...typographyStyles.subtitle2 },
  rows: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', margin: 0, padding: 0, listStyleType: 'none' },
  none: { margin: 0, color: tokens.colorNeutralForeground2, ...typographyStyles.body1 },
  waiting: { height: '48px', marginBottom: tokens.spacingVerticalS, borderRadius: tokens.borderRadiusLarge },
});

/** A person's songs, with the versions that credit them, beside their latest notes. */
export function PersonWork({ userId }: { userId: number }) {
  const styles = useStyles();
  const { data: work, error, refetch } = useQuery(personWork(userId));
  if (error && !work)
    return (
      <PageState picture="failed" role="alert" heading="Songs and notes could not be loaded" text={shownMessage(error)}>
        <Button onClick={() => void refetch()}>Try again</Button>
      </PageState>
    );
  return (
    <div className={styles.work}>
      <Part
        heading="Songs"
        none="No songs yet"
        rows={work?.songs.map((credited) => <SongRow key={credited.song.cleanTitle} credited={credited} />)}
      />
      {/* On a phone, the songs would push it out of sight as they arrive. */}
      {work && (
        <Part
          heading="Notes"
          none="No notes yet"
          rows={work.notes.map((note) => <NoteRow key={note.id} note={note} />)}
        />
      )}
    </div>
  );
}

type PartProps = { heading: string; none: string /** undefined while they load */; rows: ReactNode[] | undefined };

function Part({ heading, none, rows }: PartProps) {
  const styles = useStyles();
  return (
    <section aria-label={heading} className={styles.part}>
      <h2 className={styles.heading}>{heading}</h2>
      {!rows && (
        <Skeleton aria-label="Loading">
          {[1, 2, 3].map((row) => (
            <SkeletonItem key={row} className={styles.waiting} />
          ))}
        </Skeleton>
      )}
      {rows?.length === 0 && <p className={styles.none}>{none}</p>}
      {rows !== undefined && rows.length > 0 && <ul className={styles.rows}>{rows}</ul>}
    </section>
  );
}

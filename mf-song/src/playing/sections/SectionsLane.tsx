import type { Song } from '@simmer/contracts';
import type { VersionSections } from '@simmer/contracts/extra';
import { lazyPart, mergeClasses, startOfRow, useRowArrows } from '@simmer/kit/ui';
import { type FocusEvent, Suspense, useRef, useState } from 'react';
import type { TimeView } from '../timeline/timeView.ts';
import { BeatTicks } from './BeatTicks.tsx';
import { useChangeSections, useSections } from './edits/sections.queries.ts';
import { useLaneStyles } from './lane.styles.ts';
import { Section } from './Section.tsx';
import { spansOf } from './spans.ts';
import { useBoundaryMove } from './useBoundaryMove.ts';
import { useCurrentSection } from './useCurrentSection.ts';
import { useOpenSection } from './useOpenSection.ts';
import { useOriginText } from './useOriginText.ts';

const SectionEditing = lazyPart(
  () => import('./SectionEditing.tsx'),
  (file) => file.SectionEditing,
);

const NONE: Pick<VersionSections, 'sections' | 'grid'> = { sections: [], grid: null };

const keysHint = {
  'aria-description':
    'Up and down move between the sections, right goes to a section’s menu and its start. Space plays from the section, F2 renames it.',
};

type Props = {
  song: Song;
  view: TimeView;
  /** called when a section outside the view gets the focus */
  onReveal?: (seconds: number) => void;
};

/** The parts of a version along its time: each plays from its start, and any member names, moves, splits and joins them. */
export function SectionsLane(props: Props) {
  // What is being edited belongs to its version.
  return <Lane key={props.song.id} {...props} />;
}

function Lane({ song, view, onReveal }: Props) {
  const styles = useLaneStyles();
  const { data, error, isFetching, refetch } = useSections(song);
  const change = useChangeSections(song.id);
  const parts = data ?? NONE;
  const { sections, movedPlace, movesOf } = useBoundaryMove({ parts, view, onChange: change });
  const current = useCurrentSection(song.id, sections);
  const originText = useOriginText(data);
  const lane = useRef<HTMLOListElement>(null);
  const { open, show, rename, close } = useOpenSection({ versionId: song.id, ...parts, view, lane });
  const [pressed, setPressed] = useState<number>();
  const rows = useRowArrows(
    sections.map((_, place) => place),
    Math.max(0, current),
  );

  if (!data && error) {
    return (
      <div className={mergeClasses(styles.lane, styles.failure)} role="status">
        Couldn’t load the sections
        <button type="button" className={styles.retry} disabled={isFetching} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  const isReady = data !== undefined && view.durationSeconds > 0 && view.widthPx > 0;
  if (!isReady) return <div className={styles.lane} aria-busy={isFetching} />;

  const focusOn = (place: number) => {
    const row = lane.current?.querySelector<HTMLElement>(`[data-row="${place}"]`);
    if (row) startOfRow(row)?.focus({ preventScroll: true });
  };
  const onFocus = (event: FocusEvent<HTMLElement>) => {
    rows.listProps.onFocus(event);
    const place = Number(event.target.closest<HTMLElement>('[data-row]')?.dataset['row']);
    const section = sections[place];
    if (!section) return;
    const until = sections[place + 1]?.atSeconds ?? view.durationSeconds;
    const isInView = section.atSeconds < view.untilSeconds && until > view.fromSeconds;
    if (!isInView) onReveal?.(section.atSeconds);
  };
  const listProps = { ...rows.listProps, ...keysHint, onFocus };
  // The first and last one are for Home and End.
  const spans = spansOf(sections, view).filter(
    ({ isNear, place }) => isNear || place === rows.active || place === 0 || place === sections.length - 1,
  );

  const facts = {
    song,
    widthPx: view.widthPx,
    originText,
    isGuessed: data.origin === 'guessed',
    onNear: () => void SectionEditing.ahead(),
    onOpen: show,
  };

  return (
    <div className={styles.lane}>
      <ol ref={lane} className={styles.rows} aria-label="Sections" {...listProps}>
        {spans.map((span) => (
          <Section
            key={span.place}
            span={span}
            lane={facts}
            isCurrent={span.place === current}
            isMoved={span.place === movedPlace}
            isMenuShown={span.place === pressed || open?.place === span.place}
            tabIndex={rows.tabIndexOf(span.place)}
            rowProps={rows.rowProps(span.place)}
            moves={movesOf(span.place)}
            onPress={() => setPressed(span.place)}
          />
        ))}
      </ol>
      <BeatTicks grid={data.grid} view={view} />
      {open && (
        <Suspense>
          <SectionEditing
            parts={parts}
            originText={originText}
            open={open}
            onChange={change}
            onName={rename}
            onLeave={focusOn}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}

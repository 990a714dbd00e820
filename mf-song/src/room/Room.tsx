import type { Song, Version } from '@simmer/contracts';
import { useQuery } from '@simmer/kit/query';
import { lazyPart, makeStyles, mergeClasses, unseen, useElementSize, useIsPhone } from '@simmer/kit/ui';
import { type ReactNode, Suspense, useEffect, useId, useRef } from 'react';
import { useHearing } from '../songData/hearing.queries.ts';
import { sectionsOf } from '../songData/sections.queries.ts';
import { usePlacedNotes } from '../talking/notes/placed/usePlacedNotes.ts';
import { ChangesLane } from './changes/ChangesLane.tsx';
import { changeActions, playChange } from './changes/changeActions.ts';
import type { ShownChange } from './changes/shownChanges.ts';
import { useChangeWalk } from './changes/useChangeWalk.ts';
import { useVersionChanges } from './changes/useVersionChanges.ts';
import { roomKeys, useRoomKeys } from './keys/useRoomKeys.ts';
import { LaneRow } from './lanes/LaneRow.tsx';
import type { RoomLane } from './lanes/laneList.ts';
import { NotesLane } from './lanes/notes/NotesLane.tsx';
import { usePlacedMarkers } from './lanes/notes/usePlacedMarkers.ts';
import { useFoldedLanes } from './lanes/useFoldedLanes.ts';
import { useRoomPeaks } from './peaks/useRoomPeaks.ts';
import { $cursor } from './position/cursor.ts';
import { positionIn } from './position/roomPosition.ts';
import { useHeardInstead } from './position/useHeardInstead.ts';
import { usePlayed } from './position/usePlayed.ts';
import { RangeBand } from './range/RangeBand.tsx';
import { begunAt, endedAt, rangeOf } from './range/range.ts';
import { useRange } from './range/useRange.ts';
import { useRangeLoop } from './range/useRangeLoop.ts';
import { useRangeToWrite } from './range/useRangeToWrite.ts';
import { useRoomStyles } from './room.styles.ts';
import { HeardLabel } from './tools/HeardLabel.tsx';
import { RoomActions } from './tools/RoomActions.tsx';
import { RoomHead } from './tools/RoomHead.tsx';
import { RoomTools } from './tools/RoomTools.tsx';
import { ScrollTrack } from './view/ScrollTrack.tsx';
import { useRoomView } from './view/useRoomView.ts';
import { BAR_PX, GAP_PX } from './wave/columns.ts';
import { useSpokenPlace } from './wave/spokenPlace.ts';
import { WaveSlider } from './wave/WaveSlider.tsx';
import { waveHeight } from './wave/wave.styles.ts';

const RangeOverlay = lazyPart(
  () => import('./range/RangeOverlay.tsx'),
  (file) => file.RangeOverlay,
);

const useStyles = makeStyles({
  stage: { position: 'relative', minWidth: 0, ...waveHeight },
  spoken: unseen,
});

const USUAL_WIDTH_PX = 960;
const noSections: readonly never[] = [];
const noLanes: readonly RoomLane[] = [];

type Props = {
  song: Song;
  versions: readonly Version[] | undefined;
  /** lanes that other parts of the page draw */
  lanes?: readonly RoomLane[];
  /** beside what changed */
  beside?: ReactNode;
  /** called when a note on the selected range is to be written */
  onWriteNote?(): void;
};

/** The song's one timeline: its waveform, and everything that has a time. */
export function Room({ song, versions, lanes = noLanes, beside, onWriteNote }: Props) {
  const styles = useStyles();
  const columns = useRoomStyles();
  const isPhone = useIsPhone();
  const waveId = useId();
  const stage = useRef<HTMLDivElement>(null);
  const { widthPx, heightPx } = useElementSize(stage, USUAL_WIDTH_PX);
  const instead = useHeardInstead(song);
  const { isPlaying, durationSeconds, moveTo } = usePlayed(song);
  const room = useRoomView(song.id, durationSeconds, widthPx, isPlaying);
  const { view } = room;
  const barSeconds = widthPx > 0 ? ((view.untilSeconds - view.fromSeconds) / widthPx) * (BAR_PX + GAP_PX) : 0;
  const peaks = useRoomPeaks(song, durationSeconds, barSeconds);
  const notes = usePlacedNotes(song);
  const { data: parts } = useQuery(sectionsOf(song));
  const sections = parts?.sections ?? noSections;
  const speak = useSpokenPlace(sections, notes);
  const what = useVersionChanges(song, versions, sections);
  const hearing = useHearing(song)?.hearing;
  const { isOpen, toggle } = useFoldedLanes({
    heard: hearing?.plays.every((count) => count === 0) ?? false,
    sections: parts?.sections.length === 0,
    changes: what.state.status !== 'waiting' && what.changes.length === 0,
    notes: usePlacedMarkers(song).length === 0 && notes.length === 0,
  });
  const { currentId, reach, walk, said } = useChangeWalk(song.id, what.changes, (seconds) => {
    room.showMoment(seconds);
    moveTo(seconds);
  });
  const { older, newer, state } = what;
  const play = (change: ShownChange) => {
    reach(change);
    if (older && newer) playChange(change, older, newer);
  };
  const toDo = changeActions(what, () => walk(1));
  const compare = toDo.find(({ key }) => key === 'C')?.run;
  // A version that is shown again starts at its beginning.
  useEffect(() => () => $cursor.set(null), [song.id]);
  const { range, setRange } = useRange(song, durationSeconds, room.showMoment);
  const loop = useRangeLoop(song, range);
  const askForNote = useRangeToWrite(song, range);
  const clear = () => {
    loop.stop();
    setRange(null);
  };
  const writeNote = () => {
    askForNote();
    onWriteNote?.();
  };
  useRoomKeys(
    roomKeys({
      compare,
      walk: what.changes.length > 0 ? walk : undefined,
      write: onWriteNote,
      begin: () => setRange(begunAt(range, positionIn(song.id), durationSeconds)),
      end: () => setRange(endedAt(range, positionIn(song.id), durationSeconds)),
      loop: range ? loop.toggle : undefined,
      clear: range ? clear : undefined,
    }),
  );

  const hasOthers = (versions?.length ?? song.versionCount) > 1;
  const allLanes: readonly RoomLane[] = [
    ...lanes,
    ...(hasOthers
      ? [
          {
            name: 'changes' as const,
            label: 'Changes',
            draw: () => (
              <ChangesLane
                view={view}
                changes={what.changes}
                currentId={currentId}
                areHints={state.status === 'compared' && (state.pair.differsThroughout || state.pair.isLoose)}
                onPlay={play}
              />
            ),
          },
        ]
      : []),
    { name: 'notes', label: 'Notes', draw: (lane) => <NotesLane {...lane} notes={notes} /> },
  ];
  const actions = (
    <RoomActions
      song={song}
      versions={versions}
      what={what}
      actions={toDo}
      menu={{ room, lanes: allLanes, isOpen, onToggle: toggle }}
    />
  );
  const head = (
    <RoomHead what={what} hasOthers={hasOthers} className={columns.timed}>
      {beside}
      {instead && <HeardLabel song={instead} />}
      {isPhone && actions}
    </RoomHead>
  );
  return (
    <section className={columns.room} aria-label="Listening room">
      {!isPhone && head}
      <div ref={stage} id={waveId} className={mergeClasses(columns.timed, columns.beside, styles.stage)}>
        <WaveSlider
          song={song}
          stage={stage}
          heightPx={heightPx}
          peaks={peaks}
          room={room}
          speak={speak}
          onSelect={(from, until) => setRange(rangeOf(from, until, durationSeconds))}
        />
        {loop.other && <RangeBand range={loop.other} view={view} />}
        <Suspense>
          {range && (
            <RangeOverlay
              song={song}
              range={range}
              view={view}
              isLooping={loop.isLooping}
              onChange={setRange}
              onLoop={loop.toggle}
              onNote={writeNote}
              onClear={clear}
            />
          )}
        </Suspense>
      </div>
      {!isPhone && <RoomTools room={room} />}
      <div className={columns.timed}>
        <ScrollTrack room={room} waveId={waveId} />
      </div>
      {allLanes.map(({ name, label, draw }) =>
        isPhone ? (
          isOpen(name) && <div key={name}>{draw({ song, view })}</div>
        ) : (
          <LaneRow key={name} label={label} isOpen={isOpen(name)} onToggle={() => toggle(name)}>
            {draw({ song, view })}
          </LaneRow>
        ),
      )}
      {isPhone ? head : <div className={columns.timed}>{actions}</div>}
      <div className={styles.spoken} role="status">
        {said}
      </div>
    </section>
  );
}

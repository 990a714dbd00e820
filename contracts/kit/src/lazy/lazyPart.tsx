import { type ComponentType, type JSX, lazy, useSyncExternalStore } from 'react';
import { lazyCode } from './lazyCode.ts';
import { MissingPart, type StandIn } from './MissingPart.tsx';

/** A component whose code is fetched when it is first drawn. */
export type LazyPart<Props> = {
  (props: Props): JSX.Element;
  /** fetches its code ahead of rendering; never fails. Resolves to whether it has loaded. */
  ahead(): Promise<boolean>;
};

/** The close callbacks of menus, dialogs and sheets. */
type Closable = { onClose?: () => void; onClosed?: () => void };

/**
 * A part whose code is loaded lazily; the only way we do so. Render it inside `Suspense`. A failed load breaks nothing
 * and is retried: a part that can be closed (`onClose`, `onClosed`) with the next press that opens it, any other part for as long as
 * it is on the page. Errors thrown by the code go to the boundary around it.
 *
 * @param fetchFile `() => import('./SongMenu.tsx')`
 * @param pick the component among what the file exports
 * @param standIn rendered while the part is missing; without it, a toast reports the failure
 */
export function lazyPart<File, Props extends object>(
  fetchFile: () => Promise<File>,
  pick: (file: File) => ComponentType<Props>,
  standIn?: StandIn,
): LazyPart<Props> {
  const code = lazyCode(async () => pick(await fetchFile()));
  function Part(props: Props) {
    const arrival = useSyncExternalStore(code.listen, code.now);
    switch (arrival.status) {
      case 'here':
        return <arrival.found {...props} />;
      case 'missing': {
        const { onClose, onClosed }: Closable = props;
        return <MissingPart ask={code.ask} isMissing={isMissing} standIn={standIn} close={onClose ?? onClosed} />;
      }
      case 'broken':
        throw arrival.error;
      case 'unasked':
        return <First {...props} />;
    }
  }
  // React only remembers that the code was requested, not the outcome.
  const First = lazy(async () => {
    await code.ask();
    return { default: Part };
  });
  const isMissing = () => code.now().status === 'missing';
  const ahead = async () => {
    await code.ask();
    return code.now().status === 'here';
  };
  return Object.assign(Part, { ahead });
}

import { type ComponentType, type JSX, lazy, useSyncExternalStore } from 'react';
import { lazyCode } from './lazyCode.ts';
import { MissingPart, type StandIn } from './MissingPart.tsx';

/** A component whose code is fetched when it is first drawn. */
export type LazyPart<Props> = {
  (props: Props): JSX.Element;
  /** fetches its code before it is drawn; never fails. Resolves to whether it is here. */
  ahead(): Promise<boolean>;
};

/** How a menu, a dialog or a sheet is told to go. */
type Closable = { onClose?: () => void; onClosed?: () => void };

/**
 * A part whose code is fetched apart from the page: the one way to do so. Draw it inside `Suspense`. Code that does not arrive takes nothing
 * down and is asked for again: of what can be closed (`onClose`, `onClosed`) with the next press that opens it, of what stays for as long as
 * it is on the page. Code that throws is for the boundary around it.
 *
 * @param fetchFile `() => import('./SongMenu.tsx')`
 * @param pick the component among what the file exports
 * @param standIn what is drawn in its place while it is missing; without it, a toast says so
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
  // What React remembers of it is that it was asked for, not what came of that.
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

import type { Version } from '@simmer/contracts';
import { Button, makeStyles, mergeClasses, tokens } from '@simmer/kit/ui';
import { DialogBody, DialogContent, DialogTitle, Modal, ModalActions } from '@simmer/kit/ui-extra';
import { useRef } from 'react';
import type { Decide } from '../state/decidingStep.ts';
import { lineKey, type StandLine } from '../state/standLines.ts';
import { AnyLine } from './AnyLine.tsx';
import { useStandStyles } from './stand.styles.ts';

const useStyles = makeStyles({
  surface: { maxWidth: '560px' },
  lines: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', rowGap: tokens.spacingVerticalL },
});

type Props = {
  lines: readonly StandLine[];
  versions: readonly Version[] | undefined;
  /** the button that opened it, beside which forms appear */
  anchor: HTMLElement;
  decide: Decide;
  onClosed(): void;
};

/** Everything that is open about a song, whole: a dialog, or a sheet on a phone. What one chooses follows once it has closed. */
export function StandDetails({ lines, versions, anchor, decide, onClosed }: Props) {
  const styles = useStyles();
  const stand = useStandStyles();
  const next = useRef<() => void>(undefined);
  return (
    <Modal
      className={styles.surface}
      onClosed={() => {
        onClosed();
        next.current?.();
      }}
    >
      {(close) => {
        const leave = (act: () => void) => {
          next.current = act;
          close();
        };
        return (
          <DialogBody>
            <DialogTitle>Where this song stands</DialogTitle>
            <DialogContent>
              <ul className={mergeClasses(stand.list, styles.lines)}>
                {lines.map((line, at) => (
                  <AnyLine
                    key={lineKey(line)}
                    line={line}
                    isFirst={at === 0}
                    versions={versions}
                    leave={leave}
                    decide={(step) => leave(() => decide(step.kind === 'word' ? { ...step, anchor } : step))}
                  />
                ))}
              </ul>
            </DialogContent>
            <ModalActions>
              <Button onClick={close}>Close</Button>
            </ModalActions>
          </DialogBody>
        );
      }}
    </Modal>
  );
}

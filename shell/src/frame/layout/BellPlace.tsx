import { useStore } from '@nanostores/react';
import { $visitor, whenIdle } from '@simmer/contracts';
import { Icon } from '@simmer/kit/icons';
import { Button, makeStyles } from '@simmer/kit/ui';
import { useEffect, useRef, useState } from 'react';
import { $pageModules } from '../../modules/registry/pageModules.ts';
import { useModuleLoader } from '../../modules/slots/moduleLoader.context.ts';
import { slotParts } from '../../modules/slots/moduleParts.ts';
import { Slot } from '../../modules/slots/Slot.tsx';
import { startLastsMs } from '../../session/lastStart.ts';

const useStyles = makeStyles({ bell: { minWidth: '44px', minHeight: '44px', padding: 0 } });

/**
 * The bell's place in the header. Its module draws it once the start is over and the page is idle, so that it costs the first screen nothing; a press
 * before that draws it at once, open.
 */
export function BellPlace() {
  const styles = useStyles();
  const loader = useModuleLoader();
  const [part] = slotParts(useStore($pageModules), useStore($visitor), 'header.bell/v1');
  const [drawn, setDrawn] = useState<'not yet' | 'idle' | 'pressed'>('not yet');
  const place = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    let stop = () => {};
    const draw = () => setDrawn((before) => (before === 'not yet' && !hasFocus(place.current) ? 'idle' : before));
    const timer = setTimeout(() => {
      stop = whenIdle(draw);
    }, startLastsMs);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (!part) return null;
  const ahead = () => loader.ahead(part.module, { kind: 'slot', slot: part.slot, id: part.id });
  const meanwhile = (
    <Button
      ref={place}
      appearance="subtle"
      className={styles.bell}
      icon={<Icon name="bell" size={20} />}
      aria-label={part.label}
      aria-haspopup="dialog"
      onPointerEnter={ahead}
      onFocus={ahead}
      // Taking the place of a focused button would lose the focus.
      onBlur={() => setDrawn((before) => (before === 'pressed' ? before : 'idle'))}
      onClick={() => setDrawn('pressed')}
    />
  );
  if (drawn === 'not yet') return meanwhile;
  return <Slot name="header.bell/v1" isTiny options={{ isPressed: drawn === 'pressed' }} meanwhile={meanwhile} />;
}

const hasFocus = (element: HTMLElement | null) => element !== null && element === document.activeElement;

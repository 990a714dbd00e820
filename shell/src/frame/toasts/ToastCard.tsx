import { Icon, type IconName } from '@simmer/kit/icons';
import { Button, makeStyles, mergeClasses, Text, tokens } from '@simmer/kit/ui';
import { type PointerEvent, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { dismissToast, type Toast } from './toast.ts';

const shownMs = 5000;
// Long enough to read it, decide and reach the button.
const shownWithActionMs = 10_000;
const swipeThreshold = 50;

const useStyles = makeStyles({
  card: {
    display: 'grid',
    gridTemplateColumns: 'auto 1fr auto',
    gap: tokens.spacingHorizontalM,
    alignItems: 'start',
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    color: tokens.colorNeutralForeground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    boxShadow: tokens.shadow16,
    touchAction: 'pan-y',
    '@media (prefers-reduced-motion: no-preference)': {
      animationName: { from: { opacity: 0, transform: 'translateY(8px)' } },
      animationDuration: tokens.durationNormal,
      animationTimingFunction: tokens.curveDecelerateMid,
    },
  },
  icon: { marginTop: '2px' },
  success: { color: tokens.colorPaletteGreenForeground1 },
  info: { color: tokens.colorNeutralForeground3 },
  destructive: { color: tokens.colorPaletteRedForeground1 },
  words: { display: 'grid', gap: tokens.spacingVerticalXXS, overflowWrap: 'anywhere' },
  body: { color: tokens.colorNeutralForeground2 },
  action: {
    justifySelf: 'start',
    marginTop: tokens.spacingVerticalXS,
    '@media (pointer: coarse)': { minHeight: '44px' },
  },
  close: {
    margin: '-6px',
    // A finger needs more than its mark shows.
    '@media (max-width: 639px), (pointer: coarse)': { minWidth: '44px', height: '44px', margin: '-14px' },
  },
});

const icons: Record<Toast['intent'], IconName> = {
  success: 'check-circle-fill',
  info: 'info-circle',
  destructive: 'exclamation-circle',
};

type Props = {
  toast: Toast;
  /** called when it disappears while it has the focus */
  onFocusLost(): void;
};

/**
 * A toast that disappears after five seconds, or ten with an action; hover and focus keep it. A swipe to the right
 * dismisses it.
 */
export function ToastCard({ toast, onFocusLost }: Props) {
  const styles = useStyles();
  const [isHeld, setIsHeld] = useState(false);
  const [swipedBy, setSwipedBy] = useState(0);
  const hasAction = toast.action !== undefined;
  const swipeStart = useRef<number>(undefined);
  const card = useRef<HTMLDivElement>(null);
  const leave = useEffectEvent(onFocusLost);
  useLayoutEffect(() => {
    const { current } = card;
    return () => {
      if (current?.contains(document.activeElement)) leave();
    };
  }, []);

  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismissToast(toast.id), hasAction ? shownWithActionMs : shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, hasAction, toast.id]);

  const onPointerDown = (event: PointerEvent) => {
    swipeStart.current = event.clientX;
  };
  const onPointerMove = (event: PointerEvent) => {
    if (swipeStart.current !== undefined) setSwipedBy(Math.max(0, event.clientX - swipeStart.current));
  };
  const onPointerEnd = () => {
    swipeStart.current = undefined;
    if (swipedBy >= swipeThreshold) dismissToast(toast.id);
    else setSwipedBy(0);
  };

  return (
    <div
      ref={card}
      className={styles.card}
      style={{ transform: swipedBy ? `translateX(${swipedBy}px)` : undefined }}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={onPointerEnd}
      onPointerCancel={onPointerEnd}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => {
        setIsHeld(false);
        onPointerEnd();
      }}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon name={icons[toast.intent]} size={16} className={mergeClasses(styles.icon, styles[toast.intent])} />
      <div className={styles.words}>
        <Text weight="semibold">{toast.title}</Text>
        {toast.body && <Text className={styles.body}>{toast.body}</Text>}
        {toast.action && <ToastAction id={toast.id} action={toast.action} />}
      </div>
      <Button
        className={styles.close}
        appearance="subtle"
        size="small"
        icon={<Icon name="x-lg" size={12} />}
        aria-label="Close notification"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

/** The toast's action; its requester listens for the event. */
function ToastAction({ id, action }: { id: number; action: NonNullable<Toast['action']> }) {
  const onPress = () => {
    dismissToast(id);
    window.dispatchEvent(new CustomEvent(action.event, { detail: action.detail }));
  };
  return (
    <Button className={useStyles().action} size="small" onClick={onPress}>
      {action.label}
    </Button>
  );
}

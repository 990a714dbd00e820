import { useEffect, useState } from 'react';

/** How long the pointer rests on something before its tooltip shows, in ms (PRODUCT.md, Small waits). */
const TOOLTIP_DELAY_MS = 700;
/** How long after a tooltip closes the next one shows at once, in ms. */
const TOOLTIP_SKIP_DELAY_MS = 300;

/** Long enough for the pointer to cross the gap between an element and its tooltip. */
const LEAVE_MS = 100;

type Shown = { target: HTMLElement; text: string };

/** Whether any content is cut off. */
function isCut(target: HTMLElement): boolean {
  return [target, ...target.querySelectorAll('*')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
}

/** The element with a tooltip at this place, and its text; undefined if the text is already fully visible. */
function tooltipAt(place: EventTarget | null): Shown | undefined {
  const target = place instanceof Element ? place.closest<HTMLElement>('[data-tooltip]') : null;
  const text = target?.dataset.tooltip;
  if (!target || !text) return undefined;
  return target.dataset.tooltipWhen === 'cut' && !isCut(target) ? undefined : { target, text };
}

/** Follows pointer and focus over the whole page, which makes tooltips free for the elements that have one. */
export function useTooltip(): Shown | undefined {
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    let current: Shown | undefined;
    let isShown = false;
    let wentAtMs = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;

    const show = (next: Shown) => {
      clearTimeout(timer);
      current = next;
      isShown = true;
      setShown(next);
    };
    const hide = () => {
      clearTimeout(timer);
      current = undefined;
      if (!isShown) return;
      isShown = false;
      wentAtMs = performance.now();
      setShown(undefined);
    };

    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'touch') return;
      // The pointer may move onto the tooltip.
      if (target instanceof Element && target.closest('[role=tooltip]')) return clearTimeout(timer);
      const next = tooltipAt(target);
      if (next?.target === current?.target) {
        if (isShown) clearTimeout(timer);
        return;
      }
      clearTimeout(timer);
      if (!next) {
        if (isShown) timer = setTimeout(hide, LEAVE_MS);
        else current = undefined;
        return;
      }
      if (isShown || performance.now() - wentAtMs < TOOLTIP_SKIP_DELAY_MS) return show(next);
      current = next;
      timer = setTimeout(() => show(next), TOOLTIP_DELAY_MS);
    };
    const onFocusIn = ({ target }: FocusEvent) => {
      const next = target instanceof Element && target.matches(':focus-visible') ? tooltipAt(target) : undefined;
      hide();
      // In a separate task: a popover takes the focus as it opens, and until then the browser opens no other.
      if (next?.target === target && next) timer = setTimeout(() => show(next));
    };
    const onPointerOut = ({ relatedTarget }: PointerEvent) => {
      if (relatedTarget === null) hide();
    };
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') hide();
    };

    const listening = { capture: true, passive: true };
    document.addEventListener('pointerover', onPointerOver, listening);
    document.addEventListener('pointerout', onPointerOut, listening);
    document.addEventListener('focusin', onFocusIn, listening);
    document.addEventListener('keydown', onKeyDown, listening);
    const hiding = ['pointerdown', 'focusout', 'scroll'] as const;
    for (const type of hiding) document.addEventListener(type, hide, listening);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerover', onPointerOver, listening);
      document.removeEventListener('pointerout', onPointerOut, listening);
      document.removeEventListener('focusin', onFocusIn, listening);
      document.removeEventListener('keydown', onKeyDown, listening);
      for (const type of hiding) document.removeEventListener(type, hide, listening);
    };
  }, []);

  return shown;
}

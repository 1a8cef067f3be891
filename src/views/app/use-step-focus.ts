import { type RefObject, useEffect, useRef } from 'react';

/** When a step replaces the control that had the focus, the focus goes to the heading of the new one, or to its place while it loads (U13). */
export function useStepFocus(steps: RefObject<HTMLElement | null>, step: string) {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (document.activeElement !== document.body) return;
    const target = steps.current?.querySelector<HTMLElement>('h2, h3') ?? steps.current;
    if (!target) return;
    target.tabIndex = -1;
    target.focus();
  }, [steps, step]);
}

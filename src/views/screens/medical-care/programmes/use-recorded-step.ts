import { useSelector } from '@xstate/react';
import { type RefObject, useEffect, useRef } from 'react';
import type { HypobaricActor } from '#actors/programmes/programmes.ts';
import type { HypobaricStep } from '#domain/programmes/hypobaric.ts';

/**
 * After a save the next step takes the place of the written one, so the focus goes to the recorded step: its red flags are
 * seen and read before anything else. A step that a colleague recorded moves nothing.
 */
export function useRecordedStep(edit: HypobaricActor, step: HypobaricStep, steps: RefObject<HTMLElement | null>) {
  const isSaved = useSelector(edit, (snapshot) => snapshot.hasTag('saved'));
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    const name = step === 'closed' ? 'close' : shown.current;
    shown.current = step;
    const list = steps.current;
    const { activeElement } = document;
    const isHere = activeElement?.contains(list) || list?.closest('form')?.contains(activeElement);
    const recorded = list?.querySelector<HTMLElement>(`[data-step="${name}"]`);
    if (!isSaved || !isHere || !recorded) return;
    recorded.querySelector('h3')?.focus({ preventScroll: true });
    recorded.scrollIntoView({ block: 'nearest' });
  }, [step, isSaved, steps]);
}

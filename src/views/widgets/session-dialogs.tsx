import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import type { AppActors } from '#machines/app/index.ts';
import { selectIsDialogOpen } from '#machines/availability/index.ts';
import { selectAwayAt } from '#machines/session/index.ts';
import { lazyWithTexts } from '../app/lazy-with-texts.ts';
import { useAppActor, useOptionalActor } from '../app/ronda.context.tsx';

const AttentionDialog = lazyWithTexts(
  async () => (await import('./attention-dialog/attention-dialog.tsx')).AttentionDialog,
  'attention',
);
const AwayDialog = lazy(async () => ({ default: (await import('./away-dialog.tsx')).AwayDialog }));

/** True from the first time on: a closed dialog must stay mounted to return the focus. */
function useEver(now: boolean): boolean {
  const [ever, setEver] = useState(now);
  if (now && !ever) setEver(true);
  return ever || now;
}

/** Dialogs that may appear on any page of a signed-in user; lazy-loaded. */
export function SessionDialogs() {
  const availability = useOptionalActor('availability');
  const awayAt = useSelector(useAppActor('session'), selectAwayAt);
  const everAway = useEver(awayAt !== null);
  return (
    <Suspense>
      {availability ? <Attention availability={availability} /> : null}
      {everAway ? <AwayDialog awayAt={awayAt} /> : null}
    </Suspense>
  );
}

function Attention({ availability }: { availability: AppActors['availability'] }) {
  const open = useSelector(availability, selectIsDialogOpen);
  return useEver(open) ? <AttentionDialog availability={availability} open={open} /> : null;
}

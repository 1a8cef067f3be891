import { useSelector } from '@xstate/react';
import { lazy, Suspense } from 'react';
import type { AppActors } from '#actors/ronda.ts';
import { selectIsDialogOpen } from '#machines/availability/index.ts';
import { selectAwayAt } from '#machines/session/index.ts';
import { useAppActor, useOptionalActor } from '../app/ronda.context.tsx';

const AttentionDialog = lazy(async () => ({
  default: (await import('./attention-dialog/attention-dialog.tsx')).AttentionDialog,
}));
const AwayDialog = lazy(async () => ({ default: (await import('./away-dialog.tsx')).AwayDialog }));

/** What may be asked on any screen of somebody signed in; loaded when it is. */
export function SessionDialogs() {
  const availability = useOptionalActor('availability');
  const awayAt = useSelector(useAppActor('session'), selectAwayAt);
  return (
    <Suspense>
      {availability ? <Attention availability={availability} /> : null}
      {awayAt === null ? null : <AwayDialog awayAt={awayAt} />}
    </Suspense>
  );
}

function Attention({ availability }: { availability: AppActors['availability'] }) {
  const open = useSelector(availability, selectIsDialogOpen);
  return open ? <AttentionDialog availability={availability} /> : null;
}

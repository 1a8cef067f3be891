import { useSelector } from '@xstate/react';
import type { RouteName } from '#domain/navigation/routes.ts';
import { selectNeeding as selectNeedingCares } from '#machines/care-queue/index.ts';
import { selectNeeding } from '#machines/work-queue/index.ts';
import { useOptionalActor } from './ronda.context.tsx';
import { useFunctionTitle } from './use-menu.ts';
import { useNow } from './use-now.ts';
import { useTitle } from './use-title.ts';

/** Window title: number of new, high or overdue cases in the user's queues, and the page name (U12). */
export function PageTitle({ name }: { name: RouteName }) {
  const now = useNow(10_000);
  const orientations = useOptionalActor('workQueue');
  const cares = useOptionalActor('careQueue');
  const questions = useSelector(orientations ?? undefined, (it) => (it ? selectNeeding(it, now) : 0));
  const waiting = useSelector(cares ?? undefined, (it) => (it ? selectNeedingCares(it, now) : 0));
  useTitle(name, questions + waiting, useFunctionTitle(name));
  return null;
}

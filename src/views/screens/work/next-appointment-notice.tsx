import { useSelector } from '@xstate/react';
import { upcomingOf } from '#domain/agenda/next-appointment.ts';
import { isEqual } from '#domain/equal.ts';
import type { AppActors } from '#machines/app/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useNow } from '../../app/use-now.ts';
import { LazyPart } from '../../widgets/lazy-part.tsx';

const NextAppointment = lazyWithTexts(
  async () => (await import('./next-appointment.tsx')).NextAppointment,
  'nextAppointment',
);

const minute = 60_000;
/** Loaded this long before the notice, so that most sign-ins skip it. */
const early = 10 * minute;
/** Retained until it counts as late (domain 6). */
const late = 15 * minute;

export type AppointmentsOf = { board: AppActors['careQueue']; userId: string };

export function NextAppointmentNotice({ board, userId }: AppointmentsOf) {
  const starts = useSelector(
    board,
    ({ context }) => upcomingOf(context.rows, userId).map(({ start }) => start),
    isEqual,
  );
  const now = useNow(minute);
  if (!starts.some((start) => start - now < early && now - start < late)) return null;
  return (
    <LazyPart instead={null}>
      <NextAppointment board={board} />
    </LazyPart>
  );
}

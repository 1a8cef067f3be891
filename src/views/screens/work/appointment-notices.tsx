import { useSelector } from '@xstate/react';
import { appointmentChangesFeature } from '#actors/boards/appointment-changes.feature.ts';
import { selectChanges } from '#machines/appointment-changes/index.ts';
import { lazyWithTexts } from '../../app/lazy-with-texts.ts';
import { useStartedFeature } from '../../app/use-feature.ts';
import { LazyPart } from '../../widgets/lazy-part.tsx';
import { type AppointmentsOf, NextAppointmentNotice } from './next-appointment-notice.tsx';

const AppointmentChanges = lazyWithTexts(
  async () => (await import('./appointment-changes.tsx')).AppointmentChanges,
  'nextAppointment',
);

/** The next appointment of the user, and what others did to their appointments. Loaded after the first paint. */
export function AppointmentNotices(props: AppointmentsOf) {
  return (
    <>
      <NextAppointmentNotice {...props} />
      <AppointmentChangesNotice />
    </>
  );
}

function AppointmentChangesNotice() {
  const actor = useStartedFeature(appointmentChangesFeature)?.actor;
  const hasSome = useSelector(actor, (snapshot) => snapshot !== undefined && selectChanges(snapshot).length > 0);
  return (
    // Outside the layout while empty, so that the rows do not move.
    <div role="status" className={hasSome ? undefined : 'sr'}>
      {actor && hasSome ? (
        <LazyPart instead={null}>
          <AppointmentChanges actor={actor} />
        </LazyPart>
      ) : null}
    </div>
  );
}

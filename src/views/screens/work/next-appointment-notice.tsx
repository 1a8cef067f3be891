import { lazy } from 'react';
import { loadTexts } from '#i18n/index.ts';
import type { AppActors } from '#machines/app/index.ts';
import { LazyPart } from '../../widgets/lazy-part.tsx';

const NextAppointment = lazy(async () => {
  const [part] = await Promise.all([import('./next-appointment.tsx'), loadTexts('nextAppointment')]);
  return { default: part.NextAppointment };
});

export const NextAppointmentNotice = ({ board }: { board: AppActors['careQueue'] }) => (
  <LazyPart instead={null}>
    <NextAppointment board={board} />
  </LazyPart>
);

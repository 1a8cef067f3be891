import { defineFeature } from '../shared/feature.ts';

export const nextAppointmentFeature = defineFeature({
  id: 'nextAppointment',
  load: () => import('./next-appointment.ts'),
});

import { defineFeature, withPageCalls } from '../shared/feature.ts';

export const agendaHoursFeature = defineFeature({
  id: 'agendaHours',
  load: () => withPageCalls(import('./agenda-hours.ts')),
});

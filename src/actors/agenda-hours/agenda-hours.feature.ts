import { defineFeature } from '../shared/feature.ts';

export const agendaHoursFeature = defineFeature({
  id: 'agendaHours',
  async load() {
    const [hours] = await Promise.all([import('./agenda-hours.ts'), import('#domain/api/pages.ts')]);
    return hours;
  },
});

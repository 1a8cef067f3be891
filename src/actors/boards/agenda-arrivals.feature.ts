import { defineFeature } from '../shared/feature.ts';
import { start } from './agenda-arrivals.ts';

export const agendaArrivalsFeature = defineFeature({
  id: 'agendaArrivals',
  // Nothing is read that would make up for a missed event: the code comes with the desk, before the first event.
  load: async () => ({ start }),
  startsAtSignIn: () => true,
});

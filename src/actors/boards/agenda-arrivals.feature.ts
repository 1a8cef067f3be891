import { defineFeature } from '../shared/feature.ts';
import { start } from './agenda-arrivals.ts';

export const agendaArrivalsFeature = defineFeature({
  id: 'agendaArrivals',
  // Needs no initial read: the code is loaded with the desk, before the first event.
  load: async () => ({ start }),
  startsAtSignIn: () => true,
});

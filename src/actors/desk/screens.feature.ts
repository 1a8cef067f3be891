import { defineFeature } from '../shared/feature.ts';

export const screensFeature = defineFeature({ id: 'screens', load: () => import('./screens.actor.ts') });

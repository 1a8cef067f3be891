import { defineFeature } from '../shared/feature.ts';

export const orientationFeature = defineFeature({ id: 'orientation', load: () => import('./orientations.ts') });

import { defineFeature } from '../shared/feature.ts';

export const polyclinicFeature = defineFeature({ id: 'polyclinic', load: () => import('./polyclinic-cares.ts') });

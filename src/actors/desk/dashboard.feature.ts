import { defineFeature } from '../shared/feature.ts';

export const dashboardFeature = defineFeature({ id: 'dashboard', load: () => import('./dashboard.ts') });

import { defineFeature } from '../shared/feature.ts';

export const resourceFeature = defineFeature({ id: 'resource', load: () => import('./resource.actor.ts') });

import { defineFeature } from '../shared/feature.ts';

export const chatFeature = defineFeature({ id: 'chat', load: () => import('./chats.ts') });

import { defineFeature } from '../shared/feature.ts';

export const audioPlayerFeature = defineFeature({ id: 'audioPlayer', load: () => import('./audio-player.ts') });

export { audioPlayerMachine } from './audio-player.machine.ts';
export * from './audio-player.selectors.ts';
export type * from './audio-player.types.ts';
export { playbackRates } from './audio-player.types.ts';

import type { ActionPort, EventsPort } from '../shared/ports.ts';

export const playbackRates = [1, 1.5, 2] as const;
export type PlaybackRate = (typeof playbackRates)[number];
export type SecondsByFile = Readonly<Record<string, number>>;

export type AudioPlayerContext = {
  /** File playing, played last, or failed to play. */
  fileId: string | null;
  url: string;
  positions: SecondsByFile;
  /** As declared by the files; unknown until opened. */
  durations: SecondsByFile;
  rate: PlaybackRate;
};

export type PlaybackEvent =
  | { type: 'audio.opened'; seconds: number }
  | { type: 'audio.moved'; seconds: number }
  | { type: 'audio.ended' };

export type AudioPlayerEvent =
  | { type: 'player.play'; fileId: string; url: string }
  | { type: 'player.pause' }
  | { type: 'player.seek'; fileId: string; seconds: number }
  | { type: 'player.rate'; rate: PlaybackRate }
  | PlaybackEvent;

export type PlaybackInput = { url: string; at: number; rate: PlaybackRate };
export type AudioPlayerPorts = {
  actors: {
    /** Plays until unsubscribed. */
    playback: EventsPort<PlaybackEvent, PlaybackInput>;
  };
  actions: {
    /** Applies to the file playing now. */
    seek: ActionPort<{ seconds: number }>;
    setRate: ActionPort<{ rate: PlaybackRate }>;
  };
};

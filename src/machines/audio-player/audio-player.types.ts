import type { ActionPort, EventsPort } from '../shared/ports.ts';

export const playbackRates = [1, 1.5, 2] as const;
export type PlaybackRate = (typeof playbackRates)[number];
/** Seconds, by the file that they belong to. */
export type SecondsByFile = Readonly<Record<string, number>>;

export type AudioPlayerContext = {
  /** The one that plays, played last or could not be played. */
  fileId: string | null;
  url: string;
  positions: SecondsByFile;
  /** As their files declare them; unknown until one was opened. */
  durations: SecondsByFile;
  rate: PlaybackRate;
};

export type PlaybackEvent =
  /** It is audible from now on. */
  { type: 'audio.opened'; seconds: number } | { type: 'audio.moved'; seconds: number } | { type: 'audio.ended' };

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
    /** Both of what plays now. */
    seek: ActionPort<{ seconds: number }>;
    setRate: ActionPort<{ rate: PlaybackRate }>;
  };
};

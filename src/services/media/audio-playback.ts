import { Observable } from 'rxjs';

export type PlaybackMessage =
  | { type: 'audio.opened'; seconds: number }
  | { type: 'audio.moved'; seconds: number }
  | { type: 'audio.ended' };
type Source = { url: string; at: number; rate: number };
export type AudioPlayback = {
  /** Plays while subscribed. Errors when it cannot be fetched or decoded. */
  play$(source: Source): Observable<PlaybackMessage>;
  seek(seconds: number): void;
  setRate(rate: number): void;
};

type Options = {
  createElement?: () => HTMLAudioElement;
  /** Reads the whole file; aborted when no longer needed. */
  read?: (url: string, signal: AbortSignal) => Promise<Blob>;
};

export async function fetchAudio(url: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(url, { signal, headers: { 'X-Ronda-Client': 'web' } });
  if (!response.ok) throw new Error(`the audio was answered with ${response.status}`);
  return response.blob();
}

/** Plays one audio at a time, fetched completely, because its URL supports no range requests, which seeking requires. */
export function createAudioPlayback({
  createElement = () => new Audio(),
  read = fetchAudio,
}: Options = {}): AudioPlayback {
  let playing: HTMLAudioElement | null = null;
  let start = 0;
  return {
    play$: ({ url, at, rate }) =>
      new Observable((out) => {
        const leaving = new AbortController();
        const { signal } = leaving;
        const audio = createElement();
        let address: string | null = null;
        playing = audio;
        start = at;
        audio.defaultPlaybackRate = rate;
        audio.playbackRate = rate;
        const on = (name: string, listener: () => void) => audio.addEventListener(name, listener, { signal });
        on('loadedmetadata', () => {
          // At the end there is nothing left to play, so it restarts.
          if (start > 0 && start < audio.duration) audio.currentTime = start;
          audio.play().then(
            () => out.next({ type: 'audio.opened', seconds: audio.duration }),
            (error: unknown) => out.error(error),
          );
        });
        on('timeupdate', () => out.next({ type: 'audio.moved', seconds: audio.currentTime }));
        on('ended', () => out.next({ type: 'audio.ended' }));
        on('error', () => out.error(new Error('the browser could not play the audio')));
        read(url, signal).then(
          (data) => {
            if (signal.aborted) return;
            address = URL.createObjectURL(data);
            audio.src = address;
          },
          (error: unknown) => out.error(error),
        );
        return () => {
          leaving.abort();
          audio.pause();
          audio.removeAttribute('src');
          if (address !== null) URL.revokeObjectURL(address);
          if (playing === audio) playing = null;
        };
      }),
    seek(seconds) {
      if (!playing) return;
      if (playing.readyState > 0) playing.currentTime = seconds;
      else start = seconds;
    },
    setRate(rate) {
      if (!playing) return;
      playing.defaultPlaybackRate = rate;
      playing.playbackRate = rate;
    },
  };
}

import { BehaviorSubject, type Observable } from 'rxjs';

export type SoundService = {
  /** True until a click has unlocked audio in this tab: shown as "sound blocked" (SAFE-5). */
  blocked$: Observable<boolean>;
  isBlocked(): boolean;
  /** Call from a click: browsers let sound start only there. */
  arm(): void;
  /** One soft tone for a new case; resolves at its end, rejects when the browser keeps it silent. */
  playNewCase(): Promise<void>;
};

const notes = [
  { frequency: 587.3, at: 0, length: 0.16 },
  { frequency: 880, at: 0.18, length: 0.3 },
];

/** Tones are made, not downloaded: nothing to load, nothing to miss. */
export function createSoundService(createContext: () => AudioContext = () => new AudioContext()): SoundService {
  const blocked$ = new BehaviorSubject(true);
  let context: AudioContext | null = null;

  const running = async () => {
    context ??= createContext();
    if (context.state === 'suspended')
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 500))]);
    blocked$.next(context.state !== 'running');
    if (context.state !== 'running') throw new Error('blocked');
    return context;
  };

  return {
    blocked$,
    isBlocked: () => blocked$.value,
    arm: () => void running().catch(() => undefined),
    async playNewCase() {
      const audio = await running();
      const start = audio.currentTime + 0.02;
      for (const { frequency, at, length } of notes) {
        const oscillator = new OscillatorNode(audio, { type: 'sine', frequency });
        const gain = new GainNode(audio, { gain: 0 });
        gain.gain.setValueAtTime(0, start + at);
        gain.gain.linearRampToValueAtTime(0.18, start + at + 0.02);
        gain.gain.exponentialRampToValueAtTime(0.001, start + at + length);
        oscillator.connect(gain).connect(audio.destination);
        oscillator.start(start + at);
        oscillator.stop(start + at + length);
      }
      const last = notes.at(-1);
      await new Promise((done) => setTimeout(done, last ? (last.at + last.length) * 1_000 : 0));
    },
  };
}

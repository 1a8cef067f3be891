import { BehaviorSubject, Observable } from 'rxjs';

export type SoundService = {
  /** True until a click has unlocked audio in this tab; shown as "sound blocked" (SAFE-5). */
  blocked$: Observable<boolean>;
  isBlocked(): boolean;
  /** Call from a click, because browsers allow sound only then. */
  arm(): void;
  /** Whether the user enabled tones (`IsNotificationSoundActive`); an incoming call rings either way. */
  setTones(wanted: boolean): void;
  /** One soft tone for a new case; resolves at its end, rejects when the browser blocks it. */
  playNewCase(): Promise<void>;
  playMessage(): Promise<void>;
  /** Plays the new-case tone as a sample, regardless of the settings. */
  playSample(): Promise<void>;
  /** Plays the tone on the given speaker, where the browser supports that. */
  playThrough(speaker: string | null): Promise<void>;
  /** Repeats the ringtone until unsubscribed; emits each time whether it was audible. */
  ring$(): Observable<{ audible: boolean }>;
};

type Note = { frequency: number; at: number; length: number };
const newCase: readonly Note[] = [
  { frequency: 587.3, at: 0, length: 0.16 },
  { frequency: 880, at: 0.18, length: 0.3 },
];
const message: readonly Note[] = [{ frequency: 783.99, at: 0, length: 0.18 }];
/** Distinct from the tones of messages, because a call must be answered. */
const ringing: readonly Note[] = [
  { frequency: 659.3, at: 0, length: 0.35 },
  { frequency: 523.3, at: 0.3, length: 0.35 },
  { frequency: 659.3, at: 0.75, length: 0.35 },
  { frequency: 523.3, at: 1.05, length: 0.5 },
];
const ringEvery = 3_000;

const lengthOf = (notes: readonly Note[]) => Math.max(...notes.map(({ at, length }) => at + length));

async function play(audio: AudioContext, notes: readonly Note[], signal?: AbortSignal): Promise<void> {
  const start = audio.currentTime + 0.02;
  const master = new GainNode(audio);
  master.connect(audio.destination);
  for (const { frequency, at, length } of notes) {
    const oscillator = new OscillatorNode(audio, { type: 'sine', frequency });
    const gain = new GainNode(audio, { gain: 0 });
    gain.gain.setValueAtTime(0, start + at);
    gain.gain.linearRampToValueAtTime(0.18, start + at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, start + at + length);
    oscillator.connect(gain).connect(master);
    oscillator.start(start + at);
    oscillator.stop(start + at + length);
  }
  signal?.addEventListener('abort', () => master.disconnect(), { once: true });
  await new Promise((done) => setTimeout(done, lengthOf(notes) * 1_000));
}

const canChooseSpeaker = (audio: AudioContext): audio is AudioContext & { setSinkId(id: string): Promise<void> } =>
  'setSinkId' in audio;

/** Synthesizes tones, so no file can be missing. */
export function createSoundService(createContext: () => AudioContext = () => new AudioContext()): SoundService {
  const blocked$ = new BehaviorSubject(true);
  let context: AudioContext | null = null;
  let areWanted = true;

  const running = async () => {
    context ??= createContext();
    if (context.state === 'suspended')
      await Promise.race([context.resume(), new Promise((done) => setTimeout(done, 500))]);
    blocked$.next(context.state !== 'running');
    if (context.state !== 'running') throw new Error('blocked');
    return context;
  };

  const announce = async (notes: readonly Note[]) => {
    if (areWanted) await play(await running(), notes);
  };

  return {
    blocked$,
    isBlocked: () => blocked$.value,
    arm: () => void running().catch(() => undefined),
    setTones: (wanted) => {
      areWanted = wanted;
    },
    playNewCase: () => announce(newCase),
    playMessage: () => announce(message),
    playSample: async () => play(await running(), newCase),
    async playThrough(speaker) {
      const audio = createContext();
      try {
        if (speaker !== null && canChooseSpeaker(audio)) await audio.setSinkId(speaker);
        await audio.resume();
        await play(audio, newCase);
      } finally {
        void audio.close();
      }
    },
    ring$: () =>
      new Observable((subscriber) => {
        const silence = new AbortController();
        const again = async () => {
          try {
            const audio = await running();
            if (silence.signal.aborted) return;
            subscriber.next({ audible: true });
            await play(audio, ringing, silence.signal);
          } catch {
            subscriber.next({ audible: false });
          }
        };
        void again();
        const timer = setInterval(() => void again(), ringEvery);
        return () => {
          clearInterval(timer);
          silence.abort();
        };
      }),
  };
}

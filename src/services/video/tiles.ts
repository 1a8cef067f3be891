import { BehaviorSubject, type Observable } from 'rxjs';
import { isEqual } from '#domain/equal.ts';

export type TileState = 'connecting' | 'live' | 'lost';
/** Somebody else in the call, as their media are here. */
export type Tile = {
  userId: string;
  clientId: string;
  state: TileState;
  camera: boolean;
  microphone: boolean;
  screen: boolean;
  talks: boolean;
};

/** Who is visible and audible, and where. Streams stay in here: they are neither rendered nor stored. */
export type Tiles = {
  tiles$: Observable<readonly Tile[]>;
  tiles(): readonly Tile[];
  put(tile: Tile): void;
  change(clientId: string, change: Partial<Omit<Tile, 'userId' | 'clientId'>>): void;
  remove(clientId: string): void;
  clear(): void;
  /** What is shown in every element that asked for this person. */
  setStream(clientId: string, stream: MediaStream | null): void;
  /** Shows a person in a `<video>`, now or when their picture comes; answers how to stop. */
  show(clientId: string, element: HTMLVideoElement): () => void;
  /** Where the audio of the others plays. */
  setSpeaker(id: string): void;
  /** What this person sends now. */
  streamOf(clientId: string): MediaStream | null;
};

type Sound = HTMLAudioElement;
const canChooseSpeaker = (element: Sound): element is Sound & { setSinkId(id: string): Promise<void> } =>
  'setSinkId' in element;

export function createTiles(): Tiles {
  const tiles$ = new BehaviorSubject<readonly Tile[]>([]);
  const streams = new Map<string, MediaStream>();
  const elements = new Map<string, Set<HTMLVideoElement>>();
  /** Audible whether or not a view shows them: no change of page may cut a word. */
  const sounds = new Map<string, Sound>();
  let speaker: string | null = null;

  const choose = (sound: Sound) => {
    // Without this device the sound goes on where it is.
    if (speaker !== null && canChooseSpeaker(sound)) void sound.setSinkId(speaker).catch(() => undefined);
  };
  const attach = (element: HTMLMediaElement, stream: MediaStream | null) => {
    if (element.srcObject === stream) return;
    element.srcObject = stream;
    if (stream) void element.play().catch(() => undefined);
  };
  const listen = (clientId: string, stream: MediaStream) => {
    const known = sounds.get(clientId);
    const sound = known ?? new Audio();
    sounds.set(clientId, sound);
    if (!known) choose(sound);
    attach(sound, stream);
  };
  const drop = (clientId: string) => {
    streams.delete(clientId);
    const sound = sounds.get(clientId);
    if (sound) attach(sound, null);
    sounds.delete(clientId);
    for (const element of elements.get(clientId) ?? []) attach(element, null);
  };

  return {
    tiles$,
    tiles: () => tiles$.value,
    put(tile) {
      tiles$.next([...tiles$.value.filter(({ clientId }) => clientId !== tile.clientId), tile]);
    },
    change(clientId, change) {
      const known = tiles$.value.find((tile) => tile.clientId === clientId);
      if (!known) return;
      const next = { ...known, ...change };
      if (isEqual(next, known)) return;
      tiles$.next(tiles$.value.map((tile) => (tile === known ? next : tile)));
    },
    remove(clientId) {
      drop(clientId);
      tiles$.next(tiles$.value.filter((tile) => tile.clientId !== clientId));
    },
    clear() {
      for (const clientId of [...streams.keys()]) drop(clientId);
      tiles$.next([]);
    },
    setStream(clientId, stream) {
      if (!stream) {
        drop(clientId);
        return;
      }
      streams.set(clientId, stream);
      listen(clientId, stream);
      for (const element of elements.get(clientId) ?? []) attach(element, stream);
    },
    show(clientId, element) {
      const shown = elements.get(clientId) ?? new Set();
      elements.set(clientId, shown.add(element));
      attach(element, streams.get(clientId) ?? null);
      return () => {
        shown.delete(element);
        if (shown.size === 0) elements.delete(clientId);
        element.srcObject = null;
      };
    },
    streamOf: (clientId) => streams.get(clientId) ?? null,
    setSpeaker(id) {
      speaker = id;
      for (const sound of sounds.values()) choose(sound);
    },
  };
}

import { BehaviorSubject, type Observable } from 'rxjs';
import { isEqual } from '#domain/equal.ts';

export type TileState = 'connecting' | 'live' | 'lost';
export type Tile = {
  userId: string;
  clientId: string;
  state: TileState;
  camera: boolean;
  microphone: boolean;
  screen: boolean;
  talks: boolean;
};

/** Visible and audible participants and their elements. Streams stay in here: they are neither rendered by React nor stored. */
export type Tiles = {
  tiles$: Observable<readonly Tile[]>;
  tiles(): readonly Tile[];
  put(tile: Tile): void;
  change(clientId: string, change: Partial<Omit<Tile, 'userId' | 'clientId'>>): void;
  remove(clientId: string): void;
  clear(): void;
  /** Sets the stream shown in every element registered for this participant. */
  setStream(clientId: string, stream: MediaStream | null): void;
  /** Shows a participant in a `<video>`, now or when their picture arrives; returns a function that stops. */
  show(clientId: string, element: HTMLVideoElement): () => void;
  /** Output device for the other participants. */
  setSpeaker(id: string): void;
  /** Stream this participant sends now. */
  streamOf(clientId: string): MediaStream | null;
};

type Sound = HTMLAudioElement;
const canChooseSpeaker = (element: Sound): element is Sound & { setSinkId(id: string): Promise<void> } =>
  'setSinkId' in element;

export function createTiles(): Tiles {
  const tiles$ = new BehaviorSubject<readonly Tile[]>([]);
  const streams = new Map<string, MediaStream>();
  const elements = new Map<string, Set<HTMLVideoElement>>();
  /** Audible independent of the views, so that a page change does not interrupt the sound. */
  const sounds = new Map<string, Sound>();
  let speaker: string | null = null;

  const choose = (sound: Sound) => {
    // Without this device the sound stays on the current one.
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

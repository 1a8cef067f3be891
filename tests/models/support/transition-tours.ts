import {
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InputFrom,
  initialTransition,
  type SnapshotFrom,
  transition,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { ModelEvent, ModelPath, ModelStep } from './transition-paths.ts';

/** Long enough to avoid most restarts, short enough to read on failure. */
const longest = 40;

/** A failed stream, like that of a draft, delivers nothing more, so such a step ends its walk. */
const isEnding = ({ type }: ModelEvent) => /(stream|draft)broke$/i.test(type);

type Edge = { event: ModelEvent; state: unknown };
type Edges = Map<string, Map<string, { event: ModelEvent; to: string }>>;

/** The events leading to the nearest state with an unwalked edge; null without any. */
function wayTo(edges: Edges, from: string, isOpen: (key: string) => boolean): ModelEvent[] | null {
  const ways = new Map<string, ModelEvent[]>([[from, []]]);
  for (const [key, way] of ways) {
    if (isOpen(key)) return way;
    for (const { event, to } of edges.get(key)?.values() ?? [])
      if (!ways.has(to) && !isEnding(event)) ways.set(to, [...way, event]);
  }
  return null;
}

/**
 * Every edge of the reachable state graph, on as few long walks as cover them all: slow systems, such as a rendered view,
 * repeat no start without need. `offers` excludes edges that cannot be taken, and edges reachable only through them.
 */
export function transitionTours<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: {
    input: InputFrom<TMachine>;
    events: readonly ModelEvent[];
    /** Identity of a model state. */
    project: (snapshot: SnapshotFrom<TMachine>) => unknown;
    /** Which events count as edges; by default those that can be performed. */
    takes?: (snapshot: AnyMachineSnapshot, event: ModelEvent) => boolean;
    /** `before` is undefined at the start. */
    offers?: (event: string, before: SnapshotFrom<TMachine> | undefined) => boolean;
  },
): ModelPath<TMachine>[] {
  type Snapshot = SnapshotFrom<TMachine>;
  const { input, events, offers = () => true } = options;
  const takes = options.takes ?? ((snapshot: AnyMachineSnapshot, event: ModelEvent) => snapshot.can(event));
  const keyOf = (snapshot: Snapshot) => JSON.stringify(options.project(snapshot));
  const graph = getAdjacencyMap(machine as AnyStateMachine, {
    input,
    events,
    filterEvents: takes,
    serializeState: (snapshot) => keyOf(snapshot as Snapshot),
    limit: 10_000,
  });
  const start = initialTransition(machine, input)[0] as Snapshot;
  const home = keyOf(start);
  const edges: Edges = new Map();
  for (const [key, { state, transitions }] of Object.entries(graph)) {
    const offered = Object.values<Edge>(transitions).filter(({ event }) =>
      offers(event.type, key === home ? undefined : (state as Snapshot)),
    );
    edges.set(
      key,
      new Map(offered.map(({ event, state: next }) => [JSON.stringify(event), { event, to: keyOf(next as Snapshot) }])),
    );
  }

  const open = new Map([...edges].map(([key, out]) => [key, new Set(out.keys())]));
  const isOpen = (key: string) => (open.get(key)?.size ?? 0) > 0;
  const tours: ModelPath<TMachine>[] = [];
  for (;;) {
    let here = start;
    const steps: ModelStep<TMachine>[] = [];
    let opened = 0;
    /** State outside the projection may forbid an event that another path to the same state allows. */
    const go = (event: ModelEvent) => {
      if (!takes(here, event) || !offers(event.type, steps.length === 0 ? undefined : here)) return false;
      if (open.get(keyOf(here))?.delete(JSON.stringify(event))) opened += 1;
      here = transition(machine, here, event as never)[0] as Snapshot;
      steps.push({ event, state: here });
      return true;
    };
    while (steps.length < longest) {
      const way = wayTo(edges, keyOf(here), isOpen);
      if (way === null) break;
      const out = [...(open.get(keyOf(here)) ?? [])].flatMap((name) => edges.get(keyOf(here))?.get(name)?.event ?? []);
      // Ending steps come last.
      const next = out.find((event) => !isEnding(event)) ?? out[0];
      const going = way.length === 0 && next ? [next] : way;
      if (!going.every(go) || going.some(isEnding)) break;
    }
    if (opened === 0) break;
    tours.push({ name: '', steps });
  }
  const left = [...open].flatMap(([key, rest]) => (wayTo(edges, home, (at) => at === key) ? [...rest] : []));
  if (left.length > 0) throw new Error(`edges no tour reached: ${left.join(', ')}`);
  return tours.map((tour, at) => ({
    ...tour,
    name: `tour ${at + 1} of ${tours.length}: ${tour.steps.map(({ event }) => event.type).join(' > ')}`,
  }));
}

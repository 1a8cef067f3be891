import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition, InspectionEvent } from 'xstate';

const keyOf = (transition: AnyTransitionDefinition) => {
  const siblings = transition.source.transitions.get(transition.eventType) ?? transition.source.always ?? [];
  return `${transition.source.id} on ${transition.eventType || 'always'} [${siblings.indexOf(transition)}]`;
};

const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
  ...Object.values(node.states).flatMap(transitionsOf),
];

/** Counts declared transitions (each guarded branch separately) taken by real actors of one machine. */
export function createTransitionCoverage(machine: AnyStateMachine) {
  const declared = new Set(transitionsOf(machine.root).map(keyOf));
  const taken = new Set<string>();
  return {
    inspect: (event: InspectionEvent) => {
      if (event.type !== '@xstate.microstep') return;
      for (const transition of event._transitions) taken.add(keyOf(transition));
    },
    missing: () => [...declared].filter((key) => !taken.has(key)).sort(),
  };
}

import { createActor, type InspectionEvent } from 'xstate';
import type { Polyclinic } from '#domain/polyclinic.ts';
import {
  type PolyclinicEvent,
  polyclinicMachine,
  selectFailure,
  selectMustChoose,
  selectPolyclinics,
  selectSelected,
} from '#machines/polyclinic/index.ts';
import type { PolyclinicShown, polyclinicModelEvents } from '../../polyclinic.model.ts';
import { guid, polyclinic } from '../fixtures.ts';
import { actionLog, parkedPort, settled } from '../ports.ts';

export const both = [polyclinic(1), polyclinic(2)];
const numberOf = (id: string) => (id === guid(1) ? 1 : id === guid(2) ? 2 : null);

export const polyclinicActs: Record<string, PolyclinicEvent> = {
  selectFirst: { type: 'polyclinic.select', polyclinicId: guid(1) },
  selectSecond: { type: 'polyclinic.select', polyclinicId: guid(2) },
};

export const polyclinicInputs = [
  { mine: 0, remembered: null },
  { mine: 1, remembered: null },
  { mine: 2, remembered: null },
  { mine: 2, remembered: 2 },
  { mine: 0, remembered: 1 },
] as const;

type Input = { mine: PolyclinicShown['mine']; remembered: 1 | 2 | null };

/** The machine with ports controlled by the test, driven by the events of the model. */
export function startPolyclinic(input: Input, inspect?: (event: InspectionEvent) => void) {
  const load = parkedPort<Polyclinic[]>();
  const log = actionLog();
  const actor = createActor(
    polyclinicMachine.provide({
      actors: { load: load.logic },
      actions: {
        rememberSelection: (_, { polyclinicId }) =>
          log.port('rememberSelection')(null, { polyclinicId: numberOf(polyclinicId) }),
        forgetSelection: log.port('forgetSelection'),
      },
    }),
    {
      input: {
        polyclinics: both.slice(0, input.mine),
        rememberedId: input.remembered === null ? null : guid(input.remembered),
      },
      ...(inspect && { inspect }),
    },
  ).start();
  const send = (event: PolyclinicEvent) => () => settled(() => actor.send(event));
  const drive: Record<(typeof polyclinicModelEvents)[number], () => unknown> = {
    selectFirst: send({ type: 'polyclinic.select', polyclinicId: guid(1) }),
    selectSecond: send({ type: 'polyclinic.select', polyclinicId: guid(2) }),
    selectStranger: send({ type: 'polyclinic.select', polyclinicId: guid(3) }),
    reload: send({ type: 'polyclinic.reload' }),
    resync: send({ type: 'app.resync' }),
    loadedNone: () => load.resolve([]),
    loadedFirst: () => load.resolve(both.slice(0, 1)),
    loadedBoth: () => load.resolve(both),
    loadBroke: () => load.reject(),
  };
  const observe = () => {
    const snapshot = actor.getSnapshot();
    return {
      mine: selectPolyclinics(snapshot).length,
      selected: numberOf(selectSelected(snapshot)?.PolyclinicId ?? ''),
      choose: selectMustChoose(snapshot),
      loading: snapshot.hasTag('reloading') && load.isWaiting(),
      failure: selectFailure(snapshot),
    };
  };
  return { actor, drive, observe, log };
}

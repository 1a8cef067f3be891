import { expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { constants } from '#domain/constants.ts';
import {
  type DraftEvent,
  draftMachine,
  draftMaxWait,
  type SaveDraftInput,
  type SaveDraftOutcome,
  type StoredDrafts,
  selectSaveState,
  selectText,
  selectTheirs,
} from '#machines/draft/index.ts';
import type { ConnectionEvent, EnvironmentEvent } from '#machines/shared/environment.ts';
import { type DraftShown, draftModel, draftModelEvents, retries } from './draft.model.ts';
import { iso, t0 } from './support/fixtures.ts';
import { atTheLimit, edgesOf, followPath, metaOf } from './support/follow.ts';
import { actionLog, parkedPort, settled, subjectPort } from './support/ports.ts';
import { createTransitionCoverage } from './support/transition-coverage.ts';

const coverage = createTransitionCoverage(draftMachine);
const key = 'orientation:1';
const server = { text: 'server', revision: 4, savedAt: iso(t0) };

const acts: Record<string, DraftEvent> = {
  typed: { type: 'draft.changed', text: 'typed' },
  flush: { type: 'draft.flush' },
  keptMine: { type: 'draft.keepMine' },
  tookTheirs: { type: 'draft.takeTheirs' },
};

function startSystem() {
  const clock = new SimulatedClock();
  const load = parkedPort<StoredDrafts, { key: string }>();
  const loadLocal = parkedPort<StoredDrafts['local'], { key: string }>();
  const save = parkedPort<SaveDraftOutcome, SaveDraftInput>();
  const connection = subjectPort<ConnectionEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const log = actionLog();
  const kept: SaveDraftInput[] = [];
  const actor = createActor(
    draftMachine.provide({
      actors: {
        load: load.logic,
        loadLocal: loadLocal.logic,
        save: save.logic,
        connection: connection.logic,
        environment: environment.logic,
      },
      actions: {
        keepLocal: (_, params) => {
          kept.push(params);
          log.port('keepLocal')(null);
        },
        forgetLocal: () => log.port('forgetLocal')(null),
      },
    }),
    { clock, input: { key }, inspect: coverage.inspect },
  ).start();

  let keys = 0;
  const observe = (): DraftShown => {
    const snapshot = actor.getSnapshot();
    const text = selectText(snapshot);
    const known: Record<string, DraftShown['text']> = {
      '': 'nothing',
      server: 'server',
      kept: 'kept',
      theirs: 'theirs',
    };
    return {
      is: selectSaveState(snapshot),
      text: known[text] ?? 'typed',
      theirs: selectTheirs(snapshot) !== null,
      savesInFlight: save.isWaiting() ? 1 : 0,
    };
  };
  const send = (event: DraftEvent) => settled(() => actor.send(event));
  const type = () => {
    keys += 1;
    return send({ type: 'draft.changed', text: `typed ${keys}` });
  };
  type Before = { context: { failures: number } };
  const drive: Record<(typeof draftModelEvents)[number], (before: Before) => unknown> = {
    foundNothing: () => load.resolve({ server: null, local: null }),
    foundServer: () => load.resolve({ server, local: null }),
    foundKept: () => load.resolve({ server: null, local: { text: 'kept', revision: 0 } }),
    foundKeptAndSame: () => load.resolve({ server, local: { text: 'server', revision: 3 } }),
    foundKeptAndServer: () => load.resolve({ server, local: { text: 'kept', revision: 3 } }),
    loadBroke: () => load.reject(),
    keptHereFound: () => loadLocal.resolve({ text: 'kept', revision: 3 }),
    keptHereNothing: () => loadLocal.resolve(null),
    keptHereBroke: () => loadLocal.reject(),
    typed: type,
    pauseEnded: () => atTheLimit(clock, constants.draftDebounce, observe, settled),
    // A key half a second after the other never pauses; the wait counts from the first unsaved one.
    typedForThreeSeconds: async () => {
      for (let at = 600; at < draftMaxWait; at += 600) {
        clock.increment(600);
        await type();
        expect(observe().is).toEqual('unsaved');
      }
      log.drain();
      log.port('keepLocal')(null);
      await atTheLimit(clock, 600, () => observe().is, settled);
    },
    flush: () => send({ type: 'draft.flush' }),
    saved: () => save.resolve({ kind: 'saved', revision: 5, savedAt: iso(t0) }),
    conflicted: () => save.resolve({ kind: 'conflict', current: { text: 'theirs', revision: 9, savedAt: iso(t0) } }),
    refused: () => save.resolve({ kind: 'refused' }),
    saveBroke: () => save.reject(),
    waited: ({ context }) => atTheLimit(clock, retries[Math.max(context.failures, 1) - 1] ?? 0, observe, settled),
    networkBack: () => settled(() => environment.emit({ type: 'network.online', now: t0 })),
    hubBack: () => settled(() => connection.emit({ type: 'hub.live' })),
    keptMine: () => send({ type: 'draft.keepMine' }),
    tookTheirs: () => send({ type: 'draft.takeTheirs' }),
  };
  return { actor, drive, observe, log, save, kept };
}

test.each(edgesOf(draftModel, draftModelEvents, {}))('%s', async (_name, path) => {
  const { actor, drive, observe, log, save, kept } = startSystem();
  await followPath(
    draftModel,
    {},
    path,
    { drive, observe, calls: () => log.drain(), acts: { actor, events: acts } },
    (state): DraftShown => ({
      is: metaOf(state).is,
      text: state.context.text,
      theirs: state.context.theirs,
      savesInFlight: state.value === 'saving' ? 1 : 0,
    }),
  );
  // What is shown and not acknowledged is what was last kept here, and every save carries its own key.
  const { context } = actor.getSnapshot();
  if (kept.length > 0 && observe().text === 'typed') expect(kept.at(-1)?.text).toEqual(context.text);
  expect(save.inputs.every((input) => input.key === key)).toEqual(true);
  actor.stop();
});

test('every transition draftMachine declares was taken', () => {
  expect(coverage.missing()).toEqual([]);
});

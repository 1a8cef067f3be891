import { expect } from 'vitest';
import { type ActorRefFrom, createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import { constants } from '#domain/constants.ts';
import {
  createDraftMachine,
  type DraftEvent,
  type draftMachine,
  draftMaxWait,
  type SaveDraftInput,
  type SaveDraftOutcome,
  type StoredDrafts,
  selectContent,
  selectSaveState,
  selectTheirs,
  textKind,
} from '#machines/draft/index.ts';
import type { ConnectionEvent, EnvironmentEvent } from '#machines/shared/environment.ts';
import { type DraftShown, type draftModelEvents, retries } from '../../draft.model.ts';
import type { DraftOpeningShown, draftOpeningEvents } from '../../draft-opening.model.ts';
import { iso, t0 } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';

/** A text that the server stored only in part. */
let inPart: string | null = null;
export const draftInPartsMachine = createDraftMachine({
  ...textKind,
  isHeld: (text) => text !== inPart,
  merged: (_base, _mine, theirs) => (theirs === 'elsewhere' ? 'merged' : null),
});
const provide = lateBound(draftInPartsMachine);
/** Editable before the server has responded. */
const draftOpeningMachine = createDraftMachine({
  ...textKind,
  joined: (mine, theirs) => (theirs === '' ? mine : mine === '' || mine === theirs ? theirs : null),
});
const provideOpening = lateBound(draftOpeningMachine);

export const key = 'orientation:1';
const server = { content: 'server', revision: 4, savedAt: iso(t0) };

export const draftActs: Record<string, DraftEvent<string>> = {
  typed: { type: 'draft.changed', content: 'typed' },
  flush: { type: 'draft.flush' },
  keptMine: { type: 'draft.keepMine' },
  tookTheirs: { type: 'draft.takeTheirs' },
};

/** The machine with ports controlled by the test. */
export function createDraftPorts(of: typeof provide = provide) {
  const clock = new SimulatedClock();
  const load = parkedPort<StoredDrafts<string>, { key: string }>();
  const loadLocal = parkedPort<StoredDrafts<string>['local'], { key: string }>();
  const save = parkedPort<SaveDraftOutcome<string>, SaveDraftInput<string>>();
  const connection = subjectPort<ConnectionEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const log = actionLog();
  const kept: SaveDraftInput<string>[] = [];
  const logic = of({
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
  });
  return { logic, clock, load, loadLocal, save, connection, environment, log, kept };
}

type Draft = Pick<ActorRefFrom<typeof draftMachine>, 'send' | 'getSnapshot'>;

/** One draft, alone or inside an orientation, driven by the events of the model. */
export function driveDraft(ports: ReturnType<typeof createDraftPorts>, actor: Draft) {
  const { clock, load, loadLocal, save, connection, environment, log } = ports;
  let keys = 0;
  const observe = (): DraftShown => {
    const snapshot = actor.getSnapshot();
    const text = selectContent(snapshot);
    const known: Record<string, DraftShown['text']> = {
      '': 'nothing',
      server: 'server',
      kept: 'kept',
      theirs: 'theirs',
      elsewhere: 'theirs',
      merged: 'merged',
    };
    return {
      is: selectSaveState(snapshot),
      text: known[text] ?? 'typed',
      theirs: selectTheirs(snapshot) !== null,
      savesInFlight: save.isWaiting() ? 1 : 0,
    };
  };
  const send = (event: DraftEvent<string>) => settled(() => actor.send(event));
  const type = () => {
    keys += 1;
    return send({ type: 'draft.changed', content: `typed ${keys}` });
  };
  type Before = { context: { failures: number } };
  const drive: Record<(typeof draftModelEvents)[number], (before: Before) => unknown> = {
    foundNothing: () => load.resolve({ server: null, local: null }),
    foundServer: () => load.resolve({ server, local: null }),
    foundStored: () => load.resolve({ server: null, local: { content: 'kept', revision: 0 } }),
    foundStoredAndSame: () => load.resolve({ server, local: { content: 'server', revision: 3 } }),
    foundStoredAndServer: () => load.resolve({ server, local: { content: 'kept', revision: 3 } }),
    loadBroke: () => load.reject(),
    storedHereFound: () => loadLocal.resolve({ content: 'kept', revision: 3 }),
    storedHereNothing: () => loadLocal.resolve(null),
    storedHereBroke: () => loadLocal.reject(),
    typed: type,
    pauseEnded: () => atTheLimit(clock, constants.draftDebounce, observe, settled),
    // Keys every half second never pause; the delay counts from the first unsaved one.
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
    savedInPart: async () => {
      inPart = selectContent(actor.getSnapshot());
      await save.resolve({ kind: 'saved', revision: 5, savedAt: iso(t0) });
      inPart = null;
    },
    conflicted: () => save.resolve({ kind: 'conflict', current: { content: 'theirs', revision: 9, savedAt: iso(t0) } }),
    changedElsewhere: () =>
      save.resolve({ kind: 'conflict', current: { content: 'elsewhere', revision: 9, savedAt: iso(t0) } }),
    refused: () => save.resolve({ kind: 'refused' }),
    saveBroke: () => save.reject(),
    waited: ({ context }) => atTheLimit(clock, retries[Math.max(context.failures, 1) - 1] ?? 0, observe, settled),
    networkBack: () => settled(() => environment.emit({ type: 'network.online', now: t0 })),
    networkLost: () => settled(() => environment.emit({ type: 'network.offline', now: t0 })),
    hubLost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    hubBack: () => settled(() => connection.emit({ type: 'hub.live' })),
    keptMine: () => send({ type: 'draft.keepMine' }),
    tookTheirs: () => send({ type: 'draft.takeTheirs' }),
  };
  return { drive, observe };
}

type Options = { inspect?: (event: InspectionEvent) => void };

export function startDraft({ inspect }: Options = {}) {
  const ports = createDraftPorts();
  const { logic, clock, log, save, kept } = ports;
  const actor = createActor(logic, { clock, input: { key }, ...(inspect && { inspect }) }).start();
  return { actor, ...driveDraft(ports, actor), log, save, kept };
}

/** A draft that opens immediately, driven by the events of its model. */
export function startDraftOpening({ inspect }: Options = {}) {
  const ports = createDraftPorts(provideOpening);
  const { logic, clock, log, load, loadLocal, save, connection, environment } = ports;
  const actor = createActor(logic, { clock, input: { key }, ...(inspect && { inspect }) }).start();
  const write = (content: string) => settled(() => actor.send({ type: 'draft.changed', content }));
  const answer = (content: string, revision: number) =>
    load.resolve({ server: { ...server, content, revision }, local: null });
  type Before = { context: { failures: number } };
  const drive: Record<(typeof draftOpeningEvents)[number], (before: Before) => unknown> = {
    storedHereFound: () => loadLocal.resolve({ content: 'kept', revision: 3 }),
    storedHereNothing: () => loadLocal.resolve(null),
    storedHereBroke: () => loadLocal.reject(),
    typed: () => write('typed'),
    cleared: () => write(''),
    foundNothing: () => load.resolve({ server: null, local: null }),
    foundSame: () => answer(selectContent(actor.getSnapshot()), 9),
    foundKnown: () => answer('known', actor.getSnapshot().context.revision),
    foundNewer: () => answer('server', 9),
    foundNewerBlank: () => answer('', 9),
    loadBroke: () => load.reject(),
    waited: ({ context }) =>
      atTheLimit(clock, retries[Math.max(context.failures, 1) - 1] ?? 0, () => load.inputs.length, settled),
    networkBack: () => settled(() => environment.emit({ type: 'network.online', now: t0 })),
    hubBack: () => settled(() => connection.emit({ type: 'hub.live' })),
  };
  const observe = (): DraftOpeningShown => {
    const snapshot = actor.getSnapshot();
    const content = selectContent(snapshot);
    return {
      open: !snapshot.hasTag('loading'),
      is: selectSaveState(snapshot) as DraftOpeningShown['is'],
      text: content === '' ? 'nothing' : (content as DraftOpeningShown['text']),
      theirs: selectTheirs(snapshot) !== null,
      savesInFlight: save.isWaiting() ? 1 : 0,
    };
  };
  return { actor, drive, observe, log, save };
}

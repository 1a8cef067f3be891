import { createActor, type InspectionEvent, SimulatedClock } from 'xstate';
import type { HubEventOf, HubPayload } from '#domain/hub/events.ts';
import type { Orientation } from '#domain/orientation/orientation.ts';
import { draftMachine, type SaveDraftInput, type SaveDraftOutcome, type StoredDrafts } from '#machines/draft/index.ts';
import {
  type OrientationEvent,
  type OrientationHubName,
  type OrientationLoad,
  type OrientationOutcome,
  orientationMachine,
  selectFailure,
  selectLockEndsAt,
  selectOrientation,
  selectReason,
  selectStage,
  selectText,
} from '#machines/orientation/index.ts';
import type { ConnectionEvent, EnvironmentEvent } from '#machines/shared/environment.ts';
import { id, type OrientationShown, type Text } from '../../orientation.model.ts';
import type { lockEvents } from '../../orientation-lock.model.ts';
import type { SharingShown, sharingEvents } from '../../orientation-sharing.model.ts';
import type { syncEvents } from '../../orientation-sync.model.ts';
import type { viewingEvents } from '../../orientation-viewing.model.ts';
import type { writingEvents } from '../../orientation-writing.model.ts';
import { guid, iso, lock, me, noLock, orientation, other, t0 } from '../fixtures.ts';
import { atTheLimit } from '../follow.ts';
import { lateBound } from '../late-bound.ts';
import { actionLog, parkedPort, settled, subjectPort } from '../ports.ts';
import type { createDraftPorts } from './draft.ts';

const provide = lateBound(orientationMachine);
const provideDraft = lateBound(draftMachine);

export const texts = { none: '', short: 'Sí.', well: 'Puede volver a trotar en dos semanas.', long: 'a'.repeat(5_001) };
export const reason = 'Turno de reemplazo';

type Received = HubEventOf<OrientationHubName>;

/** The other actions are part of the shown state. */
export const orientationActs: Record<string, OrientationEvent> = { retry: { type: 'orientation.retry' } };

/** Cycles through the events that may be replayed. */
let replays = 0;

type Options = {
  masked?: boolean;
  /** Replaces a draft that only loads. */
  draft?: Pick<ReturnType<typeof createDraftPorts>, 'logic' | 'clock'>;
  inspect?: (event: InspectionEvent) => void;
};

/** The machine with ports controlled by the test, driven by the events of its three models. */
export function startOrientation({ masked = false, draft, inspect }: Options = {}) {
  const clock = draft?.clock ?? new SimulatedClock();
  let slept = 0;
  const now = () => t0 + clock.now() + slept;
  const load = parkedPort<OrientationLoad, { orientationId: string }>();
  const take = parkedPort<OrientationOutcome, { orientationId: string; version: number; reason: string | null }>();
  const answer = parkedPort<
    OrientationOutcome,
    { orientationId: string; userId: string; version: number; text: string }
  >();
  const convert = parkedPort<OrientationOutcome, { orientationId: string; version: number; reason: string }>();
  const undo = parkedPort<OrientationOutcome, { orientationId: string }>();
  const unlock = parkedPort<OrientationOutcome, { orientationId: string; version: number }>();
  const requestShare = parkedPort<OrientationOutcome, { orientationId: string }>();
  const hubEvents = subjectPort<Received, { only: readonly Received['type'][] }>();
  const connection = subjectPort<ConnectionEvent>();
  const environment = subjectPort<EnvironmentEvent, { only: readonly EnvironmentEvent['type'][] }>();
  const draftLoad = parkedPort<StoredDrafts<string>, { key: string }>();
  const draftSave = parkedPort<SaveDraftOutcome<string>, SaveDraftInput<string>>();
  const draftConnection = subjectPort<ConnectionEvent>();
  const log = actionLog();
  const actor = createActor(
    provide({
      actors: {
        load: load.logic,
        take: take.logic,
        answer: answer.logic,
        convert: convert.logic,
        undo: undo.logic,
        unlock: unlock.logic,
        requestShare: requestShare.logic,
        hubEvents: hubEvents.logic,
        connection: connection.logic,
        environment: environment.logic,
        draft:
          draft?.logic ??
          provideDraft({
            actors: {
              load: draftLoad.logic,
              save: draftSave.logic,
              connection: draftConnection.logic,
              environment: environment.logic,
            },
            actions: { keepLocal: () => {}, forgetLocal: () => {} },
          }),
      },
      actions: { forgetDraft: log.port('forgetDraft') },
    }),
    { clock, input: { orientationId: id, userId: me }, ...(inspect && { inspect }) },
  ).start();

  let version = 1;
  const row = (over: Partial<Orientation>): Orientation => {
    version += 1;
    const row = orientation(100, { Version: version, ...over });
    return { ...row, User: { ...row.User, Masked: masked && row.BlokUserId !== me } };
  };
  const held = (holder: string, minutes = 20) => lock(holder, now(), minutes);
  const pending = () => ({ ...held(me), PendingAnswer: texts.well, SendAt: iso(now() + 10_000) });
  const stale = () => lock(other, now() - 30 * 60_000);
  const closed = (by: string): Partial<Orientation> => ({ status: 4, CloseReason: 'ANSWERED', AnswerUserId: by });
  const found = (over: () => Partial<Orientation>) => () =>
    load.resolve({ kind: 'found', orientation: row(over()), now: now() });
  const receives = (event: () => Received) => () => settled(() => hubEvents.emit(event()));
  const shown = (over: Partial<Orientation>) => ({
    ...row({ ...actor.getSnapshot().context.orientation, ...over }),
    Version: over.Version ?? version,
  });
  const lockOf = (holder: string | null, orientationId = id, Version = version + 1): HubPayload<'orientationTaken'> => {
    version = Math.max(version, Version);
    const state = holder === null ? noLock : held(holder);
    const isRenewed = holder === actor.getSnapshot().context.orientation?.BlokUserId;
    // Masked for all except the holder, and requested again by each holder.
    const share = { RecordShare: 'NONE', IsVisibleMedicalRecord: false } as const;
    const none = isRenewed ? {} : { PendingAnswer: null, SendAt: null, ...share };
    const Row = shown({ ...state, ...none, Version, OrientationId: orientationId });
    return { OrientationId: orientationId, Version, ...state, Row };
  };
  /** The author keeps it among the closed ones; it disappears for all others. */
  const closing = (AnswerUserId: string): HubPayload<'answerOrientation'> => {
    version += 1;
    const received = { CloseReason: 'ANSWERED', AnswerUserId } as const;
    const Row = AnswerUserId === me ? shown({ ...noLock, status: 4, ...received, Version: version }) : null;
    return { OrientationId: id, Version: version, ...received, Row };
  };
  const edited = (over?: Partial<Orientation>): HubPayload<'updateOrientation'> => {
    const next = over ? row(over) : (actor.getSnapshot().context.orientation ?? orientation(100));
    const { status, Priority, CreatedAt, QuestionUserId, SpecialtyId, Version, ...rest } = next;
    version = Version + 1;
    return {
      OrientationId: id,
      status,
      Priority,
      CreatedAt,
      QuestionUserId,
      SpecialtyId,
      Version: version,
      BlokUserId: rest.BlokUserId,
      BlokUser: rest.BlokUser,
      IsBlocked: rest.IsBlocked,
      BlockedAt: rest.BlockedAt,
      LockExpiresAt: rest.LockExpiresAt,
      Row: { ...next, Version: version },
    };
  };
  const send = (event: OrientationEvent) => () => settled(() => actor.send(event));
  const done =
    (
      port: typeof take | typeof answer | typeof convert | typeof undo | typeof unlock | typeof requestShare,
      over: () => Partial<Orientation>,
    ) =>
    () =>
      port.resolve({ kind: 'done', orientation: row(over()), now: now() });
  const refused = (port: typeof take | typeof answer | typeof convert | typeof unlock) => () =>
    port.resolve({ kind: 'refused', current: row(held(other)), now: now() });
  /** An action of another device of this user. */
  const received = (over: () => Partial<Orientation>) =>
    receives(() => ({ type: 'hub.updateOrientation', payload: edited(over()) }));
  const observe = (): OrientationShown => {
    const snapshot = actor.getSnapshot();
    const may = (event: OrientationEvent): [boolean, string | null] => [
      snapshot.can(event),
      selectReason(snapshot, event),
    ];
    const shown = Object.entries(texts).find(([, text]) => text === selectText(snapshot))?.[0];
    return {
      stage: selectStage(snapshot),
      text: (shown ?? 'unknown') as Text,
      answer: may({ type: 'orientation.answer' }),
      take: may({ type: 'orientation.take' }),
      takeWithReason: may({ type: 'orientation.take', reason }),
      unlock: may({ type: 'orientation.unlock' }),
      undo: may({ type: 'orientation.undo' }),
      convert: may({ type: 'orientation.convert', reason }),
      convertWithoutReason: may({ type: 'orientation.convert', reason: ' corto ' }),
      keep: may({ type: 'orientation.keep' }),
      ending: selectLockEndsAt(snapshot) !== null,
      failure: selectFailure(snapshot),
      reloading: snapshot.hasTag('reloading'),
    };
  };
  const observeSharing = (): SharingShown => {
    const snapshot = actor.getSnapshot();
    const ask = { type: 'orientation.requestShare' } as const;
    return {
      stage: selectStage(snapshot),
      share: selectOrientation(snapshot)?.RecordShare ?? 'NONE',
      ask: [snapshot.can(ask), selectReason(snapshot, ask)],
      failure: selectFailure(snapshot),
      reading: snapshot.hasTag('reloading'),
    };
  };
  const expiry = () => Date.parse(actor.getSnapshot().context.orientation?.LockExpiresAt ?? iso(now()));

  type AnyEvent = (
    | typeof viewingEvents
    | typeof writingEvents
    | typeof syncEvents
    | typeof lockEvents
    | typeof sharingEvents
  )[number];
  const whole = { MedicalCareId: null, IsVisibleMedicalRecord: true, ExpiresAt: null } as const;
  /** The answer of the patient, with the row as shown to the holder. */
  const sharedBy = (RecordShare: 'SHARED' | 'REFUSED' | 'WITHDRAWN') => {
    const payload = { OrientationId: id, UserId: guid(80) };
    const Row = row({ ...held(me), RecordShare, IsVisibleMedicalRecord: RecordShare === 'SHARED' });
    return { ...payload, Version: Row.Version, Row };
  };
  /** Domain 6: four of the twenty minutes are left. */
  const warning = () => expiry() - 4 * 60_000;
  const drive: Record<AnyEvent, () => unknown> = {
    loadedFree: found(() => ({})),
    loadedMine: found(() => held(me)),
    loadedPending: found(pending),
    loadedOthers: found(() => held(other, 15)),
    loadedStale: found(stale),
    loadedAnswered: found(() => closed(other)),
    loadedMineAnswered: found(() => closed(me)),
    loadedMissing: () => load.resolve({ kind: 'notFound' }),
    loadBroke: () => load.reject(),
    retry: send({ type: 'orientation.retry' }),
    resync: send({ type: 'app.resync' }),
    hubLive: () => settled(() => connection.emit({ type: 'hub.live' })),
    hubLost: () => settled(() => connection.emit({ type: 'hub.lost' })),
    hubStreamBroke: () => settled(connection.fail),
    typedShort: send({ type: 'answer.changed', text: texts.short }),
    typedWell: send({ type: 'answer.changed', text: texts.well }),
    typedLong: send({ type: 'answer.changed', text: texts.long }),
    take: send({ type: 'orientation.take' }),
    takeWithReason: send({ type: 'orientation.take', reason }),
    taken: done(take, () => held(me)),
    takeRefused: refused(take),
    takeRefusedSilently: () => take.resolve({ kind: 'refused', current: null, now: now() }),
    takeBroke: () => take.reject(),
    answer: send({ type: 'orientation.answer' }),
    answered: done(answer, pending),
    answerRefused: refused(answer),
    answerBroke: () => answer.reject(),
    answeredElsewhere: received(pending),
    convert: send({ type: 'orientation.convert', reason }),
    converted: done(convert, () => ({ ...closed(me), CloseReason: 'CONVERTED', MedicalCareId: guid(300) })),
    convertRefused: refused(convert),
    convertBroke: () => convert.reject(),
    undo: send({ type: 'orientation.undo' }),
    undone: done(undo, () => held(me)),
    undoRefused: () => undo.resolve({ kind: 'refused', current: row(closed(me)), now: now() }),
    undoBroke: () => undo.reject(),
    undoneElsewhere: received(() => held(me)),
    unlock: send({ type: 'orientation.unlock' }),
    unlocked: done(unlock, () => ({})),
    unlockRefused: refused(unlock),
    unlockBroke: () => unlock.reject(),
    lockGrewStale: () => atTheLimit(clock, expiry() - now(), observe, settled),
    // The computer was suspended: its clock advanced, the timers did not.
    woke: () => {
      slept += expiry() - now();
      return settled(() => environment.emit({ type: 'tab.visible', now: now() }));
    },
    lockNearsEnd: () => atTheLimit(clock, warning() - now(), observe, settled),
    wokeNearEnd: () => {
      slept += warning() - now();
      return settled(() => environment.emit({ type: 'tab.visible', now: now() }));
    },
    askForRecord: send({ type: 'orientation.requestShare' }),
    asked: done(requestShare, () => ({ ...held(me), RecordShare: 'REQUESTED' })),
    askRefused: () =>
      requestShare.resolve({
        kind: 'refused',
        current: row({ ...held(me), RecordShare: 'SHARED', IsVisibleMedicalRecord: true }),
        now: now(),
      }),
    askBroke: () => requestShare.reject(),
    askedElsewhere: received(() => ({ ...held(me), RecordShare: 'REQUESTED' })),
    receivedShared: receives(() => ({ type: 'hub.shareMedicalRecord', payload: { ...sharedBy('SHARED'), ...whole } })),
    replayedShared: receives(() => {
      const { Row: _, ...payload } = sharedBy('SHARED');
      return { type: 'hub.shareMedicalRecord', payload: { ...payload, ...whole } };
    }),
    replayedNotShared: receives(() => {
      const { Row: _, ...payload } = sharedBy('REFUSED');
      return { type: 'hub.notShareInOrientation', payload };
    }),
    loadedShared: found(() => ({ ...held(me), RecordShare: 'SHARED', IsVisibleMedicalRecord: true })),
    sharedInEncounter: receives(() => {
      const inEncounter = { ...whole, OrientationId: null, MedicalCareId: guid(300) };
      return { type: 'hub.shareMedicalRecord', payload: { UserId: guid(80), ...inEncounter } };
    }),
    receivedNotShared: receives(() => ({ type: 'hub.notShareInOrientation', payload: sharedBy('REFUSED') })),
    receivedShareWithdrawn: receives(() => ({ type: 'hub.notShareInOrientation', payload: sharedBy('WITHDRAWN') })),
    keep: send({ type: 'orientation.keep' }),
    kept: done(take, () => held(me)),
    keepRefused: refused(take),
    keepBroke: () => take.reject(),
    draftBroke: () => settled(draftConnection.fail),
    receivedTakenByOther: receives(() => ({ type: 'hub.orientationTaken', payload: lockOf(other) })),
    receivedTakenByMe: receives(() => ({ type: 'hub.orientationTaken', payload: lockOf(me) })),
    receivedFreed: receives(() => ({ type: 'hub.unlockedOrientation', payload: lockOf(null) })),
    receivedWithdrawn: receives(() => {
      version += 1;
      return { type: 'hub.deleteOrientation', payload: { OrientationId: id, Version: version, Row: null } };
    }),
    receivedAnsweredByOther: receives(() => ({ type: 'hub.answerOrientation', payload: closing(other) })),
    receivedAnsweredByMe: receives(() => ({ type: 'hub.answerOrientation', payload: closing(me) })),
    receivedOfAnother: receives(() => ({ type: 'hub.orientationTaken', payload: lockOf(other, guid(999)) })),
    receivedOld: receives(() => ({ type: 'hub.orientationTaken', payload: lockOf(guid(3), id, 1) })),
    receivedEdited: receives(() => ({ type: 'hub.updateOrientation', payload: edited() })),
    receivedReplayed: receives(() => {
      replays = (replays + 1) % 5;
      const { Row: _, ...payload } = edited();
      const { OrientationId, Version } = payload;
      const named = { OrientationId, Version };
      const events: Received[] = [
        { type: 'hub.updateOrientation', payload },
        { type: 'hub.orientationTaken', payload: { ...named, ...noLock } },
        { type: 'hub.unlockedOrientation', payload: { ...named, ...noLock } },
        { type: 'hub.deleteOrientation', payload: named },
        { type: 'hub.answerOrientation', payload: { ...named, AnswerUserId: other, CloseReason: 'ANSWERED' } },
      ];
      return events[replays] ?? { type: 'hub.updateOrientation', payload };
    }),
  };
  return {
    actor,
    drive,
    observe,
    observeSharing,
    log,
    now,
    clock,
    load,
    take,
    answer,
    convert,
    undo,
    unlock,
    requestShare,
    draftLoad,
    draftSave,
  };
}

import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { orientationFeature } from '#actors/orientation/orientation.feature.ts';
import { loadTexts } from '#i18n/index.ts';
import { attendNextMachine } from '#machines/attend-next/index.ts';
import type { OrientationReason, OrientationStage } from '#machines/orientation/index.ts';
import { OrientationScreen } from '#views/screens/orientation/orientation.screen.tsx';
import { type Context, id, reasonsOf } from '../orientation.model.ts';
import { type LockMeta, lockEvents, lockModel } from '../orientation-lock.model.ts';
import { sharingEvents, sharingModel, sharingShows } from '../orientation-sharing.model.ts';
import { syncEvents, syncModel } from '../orientation-sync.model.ts';
import { viewingEvents, viewingModel } from '../orientation-viewing.model.ts';
import { writingEvents, writingModel } from '../orientation-writing.model.ts';
import { started } from '../support/features.ts';
import { edgesOf, followPath, metaOf } from '../support/follow.ts';
import {
  control,
  controlSeen,
  createPerson,
  showView,
  t,
  throughView,
  toursSeen,
  writeInto,
} from '../support/on-screen.tsx';
import { reason, startOrientation, texts } from '../support/systems/orientation.ts';

await loadTexts('answering');

/** The exact times depend on the fixtures; only their presence is tested. */
const time = '00:00';
const name = 'Ana Soto';
const since = t('orientation.banners.mine', { time });
/** The time of the answer is known only where it was seen pending. */
const given = t('orientation.banners.answered', { when: `${t('app.today')} ${time}` });
/** The start of my lock is unknown once the lock ends while a request is pending. */
const timeless = (text: string | null) => {
  const words = text?.replace(/\d\d:\d\d/g, time) ?? null;
  if (words === given) return t('work.answered');
  return words === since ? t('work.heldByMe') : words;
};
const editor = () => screen.queryByLabelText<HTMLTextAreaElement>(t('orientation.answerLabel'));
const button = (...words: string[]) =>
  screen.queryAllByRole('button').find((one) => words.includes(one.textContent ?? '')) ?? null;
const press = (...words: string[]) => createPerson().click(button(...words) ?? document.body);

const pages = [t('orientation.loading'), t('orientation.notFound'), t('orientation.failed')];
const bannerTitles = () =>
  [...document.querySelectorAll('[role=alert] b, [role=status] b')].map((title) => timeless(title.textContent));

const shareTexts = {
  NONE: null,
  REQUESTED: t('orientation.record.states.REQUESTED'),
  SHARED: t('orientation.record.states.SHARED'),
  REFUSED: t('orientation.record.states.REFUSED'),
  WITHDRAWN: t('orientation.record.states.WITHDRAWN'),
} as const;
const shares = Object.values(shareTexts).filter((words) => words !== null);

function see() {
  const field = editor();
  return {
    page: pages.find((words) => screen.queryAllByText(words).length > 0) ?? null,
    banners: bannerTitles(),
    failure: failures.find((words) => screen.queryByText(words)) ?? null,
    text: field && { value: field.value, readOnly: field.readOnly },
    send: controlSeen(button(t('orientation.send'), t('orientation.sending'))),
    release: controlSeen(button(t('orientation.release'), t('orientation.releasing'))),
    convert: controlSeen(button(t('orientation.convert'), t('orientation.converting'))),
    ask: controlSeen(button(t('orientation.record.ask'), t('orientation.record.asking'))),
    share: shares.find((words) => screen.queryByText(words)) ?? null,
    undo: controlSeen(button(t('orientation.undo'), t('orientation.undoing'))),
    waits: screen.queryByRole('timer') !== null,
    take: controlSeen(button(t('orientation.take'), t('orientation.taking'))),
    takeOver: controlSeen(button(t('orientation.takeOver'))),
    keep: controlSeen(button(t('orientation.keep'))),
    copy: controlSeen(button(t('orientation.copy'))),
    retry: controlSeen(button(t('app.retry'))),
  };
}

type Seen = ReturnType<typeof see>;

const failureTexts: Record<string, string> = {
  orientation_answered_error: t('orientation.failures.orientation_answered_error'),
  orientation_converted_error: t('orientation.failures.orientation_converted_error'),
  orientation_share_error: t('orientation.failures.orientation_share_error'),
  orientation_undo_error: t('orientation.failures.orientation_undo_error'),
  orientation_no_unlocked_error: t('orientation.failures.orientation_no_unlocked_error'),
  'ui.generic_error': t('orientation.failures.ui.generic_error'),
};
const failures = Object.values(failureTexts);
const why: Record<OrientationReason, string> = {
  disconnected: t('guards.disconnected'),
  answerTooShort: t('guards.answerTooShort'),
  answerTooLong: t('guards.answerTooLong'),
  answerPending: t('guards.answerPending'),
  lockedByOther: t('guards.lockedByOther'),
  lockStale: t('guards.lockStale'),
  reasonRequired: t('guards.reasonRequired'),
  recordRequested: t('guards.recordRequested'),
  wrongStatus: t('guards.wrongStatus'),
};

const nothing: Seen = {
  page: null,
  banners: [],
  failure: null,
  text: null,
  send: null,
  release: null,
  convert: null,
  ask: null,
  share: null,
  undo: null,
  waits: false,
  take: null,
  takeOver: null,
  keep: null,
  copy: null,
  retry: null,
};

/** Editor state: none, a draft that loads, or a loaded one. */
type Writing = 'nothing' | 'loading' | 'ready';
type Shown = Pick<Context, 'live' | 'row' | 'text'> & { draft: Writing };

/** A button of the model actions: enabled, or disabled with its reason; busy while a request is pending. */
const possible = (words: string, [can, reason]: [boolean, string | null]) =>
  control(words, { disabled: !can, reason: reason === null ? null : (why[reason as OrientationReason] ?? reason) });
const waiting = (words: string) => control(words, { busy: true, disabled: true });

const writing = (stage: OrientationStage, { text, ...rest }: Shown, readOnly: boolean) => ({
  text: { value: texts[text], readOnly },
  send: possible(t('orientation.send'), reasonsOf(stage, { text, ...rest }).answer),
});
const kept = (stage: OrientationStage, shown: Shown) => ({
  ...writing(stage, shown, stage !== 'lostLock' || shown.draft !== 'ready'),
  copy: control(t('orientation.copy')),
});
/** No record was requested in these tours except in the dedicated one. */
const asked = ({ live }: Shown) => possible(t('orientation.record.ask'), live ? [true, null] : [false, 'disconnected']);
const mine = { banners: [t('work.heldByMe')] };
const sending = { banners: [t('orientation.banners.pending')], waits: true };
const held = t('orientation.banners.others', { name, time });
const grewStale = t('orientation.banners.stale', { name, time });
const answeredByOther = { banners: [t('orientation.banners.over.ANSWERED')] };
const converted = { banners: [t('orientation.banners.over.CONVERTED')] };
const withdrawn = { banners: [t('orientation.banners.over.WITHDRAWN')] };

const shows: Record<OrientationStage, (shown: Shown) => Partial<Seen>> = {
  loading: () => ({ page: t('orientation.loading') }),
  notFound: () => ({ page: t('orientation.notFound'), retry: control(t('app.retry')) }),
  failed: () => ({ page: t('orientation.failed'), retry: control(t('app.retry')) }),
  free: (shown) => ({
    banners: [t('orientation.banners.free')],
    take: possible(t('orientation.take'), reasonsOf('free', shown).take),
  }),
  openOthers: () => ({ banners: [held] }),
  stale: () => ({ banners: [grewStale], takeOver: control(t('orientation.takeOver')) }),
  taking: (shown) => ({
    banners: [shown.row === 'others' ? held : shown.row === 'stale' ? grewStale : t('orientation.banners.free')],
    take: waiting(t('orientation.taking')),
    ...(shown.draft !== 'nothing' && { ...writing('taking', shown, true), send: waiting(t('orientation.send')) }),
  }),
  openMine: (shown) => ({
    ...mine,
    ...writing('openMine', shown, shown.draft !== 'ready'),
    release: possible(t('orientation.release'), reasonsOf('openMine', shown).unlock),
    convert: possible(t('orientation.convert'), reasonsOf('openMine', shown).convert),
    ask: asked(shown),
  }),
  asking: (shown) => ({
    ...mine,
    ...writing('asking', shown, shown.draft !== 'ready'),
    send: waiting(t('orientation.send')),
    release: waiting(t('orientation.release')),
    convert: waiting(t('orientation.convert')),
    ask: waiting(t('orientation.record.asking')),
  }),
  keeping: (shown) => ({
    ...mine,
    ...writing('keeping', shown, shown.draft !== 'ready'),
    send: waiting(t('orientation.send')),
    release: waiting(t('orientation.release')),
    convert: waiting(t('orientation.convert')),
    ask: waiting(t('orientation.record.ask')),
  }),
  answering: (shown) => ({
    ...mine,
    ...writing('answering', shown, true),
    send: waiting(t('orientation.sending')),
    release: waiting(t('orientation.release')),
    convert: waiting(t('orientation.convert')),
    ask: waiting(t('orientation.record.ask')),
  }),
  pending: (shown) => ({
    ...sending,
    ...writing('pending', { ...shown, text: 'well' }, true),
    undo: control(t('orientation.undo')),
  }),
  undoing: (shown) => ({
    banners: sending.banners,
    ...writing('undoing', shown.row === 'pending' ? { ...shown, text: 'well' } : shown, true),
    send: waiting(t('orientation.send')),
    ...(shown.row === 'pending' && { undo: waiting(t('orientation.undoing')), waits: true }),
  }),
  converting: (shown) => ({
    ...mine,
    ...writing('converting', shown, true),
    send: waiting(t('orientation.send')),
    release: waiting(t('orientation.release')),
    convert: waiting(t('orientation.converting')),
    ask: waiting(t('orientation.record.ask')),
  }),
  unlocking: (shown) => ({
    ...mine,
    ...writing('unlocking', shown, true),
    send: waiting(t('orientation.send')),
    release: waiting(t('orientation.releasing')),
    convert: waiting(t('orientation.convert')),
    ask: waiting(t('orientation.record.ask')),
  }),
  lostLock: (shown) => {
    if (shown.row === 'free') {
      return {
        ...writing('lostLock', shown, shown.draft !== 'ready'),
        banners: [t('orientation.banners.expired')],
        take: possible(t('orientation.take'), reasonsOf('lostLock', shown).take),
      };
    }
    return {
      ...kept('lostLock', shown),
      banners: [t('orientation.banners.lost', { name, time })],
      takeOver: shown.row === 'stale' ? control(t('orientation.takeOver')) : null,
    };
  },
  answered: () => ({ banners: [t('work.answered')] }),
  withdrawn: (shown) => ({ ...(shown.draft !== 'nothing' && kept('withdrawn', shown)), ...withdrawn }),
  closed: (shown) => ({
    ...(shown.draft !== 'nothing' && kept('closed', shown)),
    ...(shown.row === 'withdrawn' ? withdrawn : shown.row === 'converted' ? converted : answeredByOther),
  }),
};

const seenOf = (stage: string, context: Context, draft: Writing): Seen => ({
  ...nothing,
  ...shows[stage as OrientationStage]({ ...context, draft }),
  failure: context.failure && (failureTexts[context.failure] ?? null),
});

function startScreen(options: { masked?: boolean } = {}) {
  const system = startOrientation(options);
  const { actor, drive, now } = system;
  showView(<OrientationScreen id={id} />, {
    actors: { attendNext: createActor(attendNextMachine, { input: { queue: 'orientation' } }) },
    features: [started(orientationFeature, { open: () => actor, hold: () => () => undefined })],
    now,
  });
  const write = (text: string) => async () => {
    const field = editor();
    if (!field) throw new Error('there is nowhere to write');
    await writeInto(field, text);
  };
  /** An action that requires a reason first. */
  const withReason = (words: string, confirmed: string) => async () => {
    await press(words);
    const dialog = screen.getByRole('alertdialog');
    const confirm = () => [...dialog.querySelectorAll('button')].at(-1) ?? null;
    expect(controlSeen(confirm())).toEqual(possible(confirmed, [false, 'reasonRequired']));
    const person = createPerson();
    await writeInto(screen.getByLabelText(t('orientation.reason')), reason);
    expect(controlSeen(confirm())).toEqual(control(confirmed));
    await person.click(confirm() ?? document.body);
  };
  const person = {
    retry: () => press(t('app.retry')),
    take: () => press(t('orientation.take')),
    takeWithReason: withReason(t('orientation.takeOver'), t('orientation.take')),
    convert: withReason(t('orientation.convert'), t('orientation.convert')),
    answer: () => press(t('orientation.send')),
    askForRecord: () => press(t('orientation.record.ask')),
    undo: () => press(t('orientation.undo')),
    unlock: () => press(t('orientation.release')),
    keep: () => press(t('orientation.keep')),
    typedShort: write(texts.short),
    typedWell: write(texts.well),
    typedLong: write(texts.long),
  };
  return { ...system, drive: throughView(drive, person) };
}

/** Taking with a reason is offered only for a stale one, retry only after a failure, and locks only for an open one. */
function offers(event: string, before: Looked | undefined) {
  if (event === 'takeWithReason') return before?.context.row === 'stale';
  if (event === 'retry') return before?.value === 'failed' || before?.value === 'notFound';
  const locks = ['receivedTakenByOther', 'receivedTakenByMe', 'receivedFreed'].includes(event);
  return !locks || !before || ['free', 'mine', 'pending', 'others', 'stale'].includes(before.context.row);
}

const connected = ['free', 'stale', 'holding', 'lost'];
type Looked = { value: unknown; context: Context };
/** The connection is visible only where an action is possible, and the text where it decides about sending. */
const notifyApart = ({ value, context: { live, row, text } }: Looked) => [
  value,
  connected.includes(String(value)) && live,
  value === 'holding' ? live && text : row,
];

describe('opening and taking', () => {
  test.each(toursSeen(viewingModel, viewingEvents, {}, { project: notifyApart, offers }))('%s', async (_name, path) => {
    const { actor, drive, log } = startScreen();
    await followPath(viewingModel, {}, path, { drive, observe: see, calls: () => log.drain() }, (state) =>
      seenOf(
        metaOf(state).stage,
        state.context,
        ['mine', 'pending'].includes(String(state.value)) ? 'loading' : 'nothing',
      ),
    );
    actor.stop();
  });
});

describe('writing the answer', () => {
  test.each(toursSeen(writingModel, writingEvents, {}, { project: notifyApart, offers }))('%s', async (_name, path) => {
    const { actor, drive, log, draftLoad } = startScreen();
    await drive.hubLive(undefined);
    await drive.loadedMine(undefined);
    await act(() => draftLoad.resolve({ server: null, local: null }));
    await followPath(writingModel, {}, path, { drive, observe: see, calls: () => log.drain() }, (state) =>
      seenOf(metaOf(state).stage, state.context, 'ready'),
    );
    actor.stop();
  });
});

describe('asking for the record', () => {
  test.each(toursSeen(sharingModel, sharingEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, log, draftLoad } = startScreen();
    await drive.hubLive(undefined);
    await drive.loadedMine(undefined);
    await act(() => draftLoad.resolve({ server: null, local: null }));
    await followPath(sharingModel, {}, path, { drive, observe: see, calls: () => log.drain() }, (state) => {
      const { live, share, failure, ...rest } = state.context;
      const { stage } = metaOf<{ stage: string }>(state);
      const context: Context = { live, failure, row: stage === 'lostLock' ? 'others' : 'mine', text: 'none' };
      const seen = seenOf(stage, context, 'ready');
      const { ask } = sharingShows(stage, { live, share, failure, ...rest });
      if (stage === 'lostLock') return seen;
      const offered = stage === 'openMine' ? possible(t('orientation.record.ask'), ask) : seen.ask;
      return { ...seen, share: shareTexts[share], ask: share === 'SHARED' ? null : offered };
    });
    actor.stop();
  });
});

const ending = t('orientation.banners.ending', { time });

describe('the end of my lock', () => {
  test.each(edgesOf(lockModel, lockEvents, {}))('%s', async (_name, path) => {
    const { actor, drive, log, draftLoad } = startScreen();
    await drive.hubLive(undefined);
    await drive.loadedMine(undefined);
    await act(() => draftLoad.resolve({ server: null, local: null }));
    await followPath(
      lockModel,
      {},
      path,
      { drive, observe: see, calls: () => log.drain() },
      ({ context, ...state }) => {
        const { stage, ending: ends } = metaOf<LockMeta>({ getMeta: () => state.getMeta() });
        const seen = seenOf(stage, context, 'ready');
        if (!ends) return seen;
        const offered =
          stage === 'keeping'
            ? waiting(t('orientation.keep'))
            : possible(t('orientation.keep'), [context.live, context.live ? null : 'disconnected']);
        return { ...seen, banners: [ending, ...seen.banners], keep: offered };
      },
    );
    actor.stop();
  });
});

const written = ['mine', 'pending', 'lost', 'overtaken', 'withdrawn'];

describe.each([{ mine: false }, { mine: true }])('reading again, %o', (input) => {
  const draft = input.mine ? 'ready' : 'loading';
  test.each(toursSeen(syncModel, syncEvents, input))('%s', async (_name, path) => {
    const { actor, drive, log, draftLoad } = startScreen({ masked: true });
    await drive.hubLive(undefined);
    await (input.mine ? drive.loadedMine(undefined) : drive.loadedFree(undefined));
    if (input.mine) await act(() => draftLoad.resolve({ server: null, local: null }));
    await followPath(syncModel, input, path, { drive, observe: see, calls: () => log.drain() }, (state) =>
      seenOf(metaOf(state).stage, state.context, written.includes(String(state.value)) ? draft : 'nothing'),
    );
    actor.stop();
  });
});

describe('an answer that waits', () => {
  test('U14 counts down by the clock of the server, beside one press that undoes it', async () => {
    const { actor, drive, draftLoad, undo } = startScreen();
    await drive.hubLive(undefined);
    await drive.loadedPending(undefined);
    await act(() => draftLoad.resolve({ server: null, local: null }));
    expect(screen.getByRole('timer').textContent).toEqual(t('orientation.sendsIn', { seconds: 10 }));
    expect(screen.getByText(t('orientation.banners.pendingText'))).toBeDefined();
    expect(editor()?.value).toEqual(texts.well);
    await press(t('orientation.undo'));
    expect(undo.inputs).toEqual([{ orientationId: id }]);
    await drive.undone(undefined);
    expect([screen.queryByRole('timer'), editor()?.readOnly]).toEqual([null, false]);
    actor.stop();
  });
});

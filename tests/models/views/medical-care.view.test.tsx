import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import { loadTexts } from '#i18n/index.ts';
import {
  actsOf,
  type Known,
  known,
  type Possible,
  type Row,
  rows,
  type Share,
  type Sheet,
  stageOf,
  type Text,
} from '../medical-care.model.ts';
import { viewingEvents, viewingModel } from '../medical-care-viewing.model.ts';
import { writingEvents, writingModel } from '../medical-care-writing.model.ts';
import { startEncounter } from '../support/encounter-on-screen.tsx';
import { attentionForm } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import {
  control,
  controlSeen,
  createPerson,
  fieldOf,
  painted,
  t,
  throughView,
  toursSeen,
  wordsShown,
  writeInto,
} from '../support/on-screen.tsx';
import { reason } from '../support/systems/medical-care.ts';

await loadTexts('care');

/** The exact times depend on the fixtures; only their presence is tested. */
const time = '00:00';
const name = 'Ana Soto';
const timeless = (text: string | null) => text?.replace(/\d\d:\d\d/g, time).replace(/^Cerrada.*$/, 'closed') ?? null;
const button = (...words: string[]) =>
  screen.queryAllByRole('button').find((one) => words.includes(one.textContent ?? '')) ?? null;
const press = (...words: string[]) => createPerson().click(button(...words) ?? document.body);
const plan = () => fieldOf<HTMLTextAreaElement>(/^Indicaciones/);
const days = () => fieldOf<HTMLInputElement>(/^Reposo/);

// Queried at every step, so by id instead of by labels.
const systolic = () => document.querySelector<HTMLInputElement>(`[id="${attentionForm.FormId}-vitals.systolic"]`);
const named = () => document.querySelector(`ul[aria-label="${t('forms.diagnosis.list')}"] b`);

const pages = [t('care.loading'), t('care.notFound'), t('care.failed')];
const primaries = [
  t('care.acts.start'),
  t('care.acts.resume'),
  t('care.acts.takeOver'),
  t('care.acts.recall'),
  t('care.acts.process'),
  t('care.acts.processing'),
  t('care.acts.finish'),
  t('care.acts.validate'),
  t('care.acts.starting'),
  t('care.acts.finishing'),
  t('care.acts.validating'),
];
const failureTexts: Record<string, string> = {
  locked_by_other: t('care.failures.locked_by_other'),
  changed: t('care.failures.changed'),
  'ui.generic_error': t('care.failures.ui.generic_error'),
};
/** An unheld encounter in process shows whether it was paused, which the model does not cover. */
const paused: readonly (string | null)[] = [t('care.banners.paused', { time }), t('care.banners.free')];

/** The start of my lock is unknown once the lock ends while a request is pending. */
const mine: readonly (string | null)[] = [t('care.banners.mine', { time }), t('work.heldByMe')];

function see() {
  const titles = [...document.querySelectorAll('[role=alert] b, [role=status] b')].map((b) => timeless(b.textContent));
  const field = plan();
  const words = wordsShown();
  return {
    page: pages.find((page) => words.has(page)) ?? null,
    // The order of the banners belongs to L7 and has a separate test.
    banners: titles.map((title) => (paused.includes(title) ? 'nobody' : mine.includes(title) ? 'mine' : title)).sort(),
    failure: Object.values(failureTexts).find((failure) => words.has(failure)) ?? null,
    form: field && {
      plan: field.value,
      days: days()?.value,
      systolic: systolic()?.value,
      diagnosis: named()?.textContent ?? '',
      readOnly: field.readOnly && systolic()?.readOnly === true,
    },
    primary: controlSeen(button(...primaries)),
    pause: controlSeen(button(t('care.acts.pause'))),
    theirs: words.has(t('care.workspace.conflictTitle')),
  };
}
type Seen = ReturnType<typeof see>;

const nothing: Seen = {
  page: null,
  banners: [],
  failure: null,
  form: null,
  primary: null,
  pause: null,
  theirs: false,
};

/** A button of the model actions: enabled, or disabled with its reason. */
const possible = (words: string, [can, why]: Possible) => {
  const key = why as keyof typeof guards | null;
  return control(words, { disabled: !can, reason: key === null ? null : guards[key] });
};
const guards = {
  notMyRole: t('care.guards.notMyRole'),
  wrongStatus: t('care.guards.wrongStatus'),
  lockedByOther: t('care.guards.lockedByOther'),
  notHolder: t('care.guards.notHolder'),
  consentMissing: t('care.guards.consentMissing'),
  formIncomplete: t('care.guards.formIncomplete'),
  vitalsMissing: t('care.guards.vitalsMissing'),
  classificationMissing: t('care.guards.classificationMissing'),
  diagnosisMissing: t('care.guards.diagnosisMissing'),
  disconnected: t('care.guards.disconnected'),
  draftPending: t('care.guards.draftPending'),
  draftConflict: t('care.guards.draftConflict'),
  childOpen: t('care.guards.childOpen'),
};
const waiting = (words: string) => control(words, { busy: true, disabled: true });

const held = t('care.banners.others', { name, time });
const stale = t('care.banners.stale', { name, time });

/** Visible state for a reader, by the owner of the encounter. */
const looks: Record<Row, (shown: Known) => Partial<Seen>> = {
  new: (shown) => ({
    banners: [t('care.banners.waiting')],
    primary: possible(t('care.acts.start'), actsOf(shown).start),
  }),
  reserved: (shown) => ({
    banners: [t('care.banners.reserved', { time })],
    primary: possible(t('care.acts.start'), actsOf(shown).start),
  }),
  scheduled: (shown) => ({
    banners: [t('care.banners.waiting')],
    primary: possible(t('care.acts.start'), actsOf(shown).start),
  }),
  inPerson: (shown) => ({
    banners: [t('care.banners.reserved', { time })],
    primary: possible(t('care.acts.start'), actsOf(shown).start),
  }),
  walkIn: (shown) => ({
    banners: [t('care.banners.waiting')],
    primary: possible(t('care.acts.start'), actsOf(shown).start),
  }),
  derived: () => ({ banners: [t('care.banners.derived')], primary: control(t('care.acts.recall')) }),
  begun: (shown) => ({
    banners: [t('care.banners.derived')],
    primary: possible(t('care.acts.process'), actsOf(shown).process),
  }),
  answered: (shown) => ({
    banners: [t('care.banners.derivedAnswered')],
    primary: possible(t('care.acts.process'), actsOf(shown).process),
  }),
  reservedByOther: () => ({ banners: [held] }),
  process: (shown) => ({ banners: ['nobody'], primary: possible(t('care.acts.resume'), actsOf(shown).start) }),
  held: () => ({}),
  others: () => ({ banners: [held] }),
  stale: () => ({ banners: [stale], primary: control(t('care.acts.takeOver')) }),
  validation: (shown) => ({
    banners: [t('care.banners.answered')],
    primary: possible(t('care.acts.validate'), actsOf(shown).validate),
  }),
  attended: () => ({ banners: ['closed'] }),
  closed: () => ({ banners: ['closed'] }),
};

function startScreen() {
  const system = startEncounter();
  const { drive } = system;
  const write = async (field: HTMLInputElement | HTMLTextAreaElement | null, text: string) => {
    if (!field) throw new Error('there is nowhere to write');
    await writeInto(field, text);
    await painted();
  };
  /** Vital signs and diagnoses have a separate walk (`answer-blocks`); here only their effect matters. */
  const blocks = (typed: `typed${string}` & keyof typeof drive) =>
    act(async () => void (await drive[typed]({ context: {} })));
  const writtenWith = async (typed: Parameters<typeof blocks>[0]) => {
    await write(plan(), 'Calor local y reposo.');
    await write(days(), '2');
    await blocks(typed);
  };
  const confirm = async (words: string) => {
    const dialog = screen.getByRole('alertdialog');
    const answer = within(dialog)
      .getAllByRole('button')
      .find((one) => one.textContent === words);
    await createPerson().click(answer ?? document.body);
  };
  const person = {
    retry: () => press(t('app.retry')),
    pause: () => press(t('care.acts.pause')),
    start: () => press(t('care.acts.start'), t('care.acts.resume')),
    startWithReason: async () => {
      await press(t('care.acts.takeOver'));
      await write(screen.getByLabelText(t('care.dialogs.reason')), reason);
      await confirm(t('care.acts.takeOver'));
    },
    finish: async () => {
      await press(t('care.acts.finish'));
      // SAFE-2: the patient is named with two identifiers.
      const asked = screen.getByRole('alertdialog').textContent ?? '';
      expect([asked.includes('Rosa Díaz'), asked.includes('11.111.111-1'), asked.includes('T-2026-000100')]).toEqual([
        true,
        true,
        true,
      ]);
      await confirm(t('care.acts.finish'));
    },
    typedSome: async () => {
      await write(plan(), '');
      await write(days(), '2');
      await blocks('typedSome');
    },
    typedNoVitals: () => writtenWith('typedNoVitals'),
    typedNoClass: () => writtenWith('typedNoClass'),
    typedNoDiagnosis: () => writtenWith('typedNoDiagnosis'),
    typedWhole: () => writtenWith('typedWhole'),
  };
  return { ...system, drive: throughView(drive, person) };
}

type Looked = { value: unknown; context: { row: Row; live: boolean } };
const actable: readonly Row[] = ['new', 'scheduled', 'reserved', 'process', 'answered', 'validation'];

/** NEW and PROCESS: other statuses have no button to request the record. */
const asksRecord: readonly Row[] = rows.filter((row) => actsOf({ ...known, row, live: true }).requestShare[0]);

const shareNotice = (share: Share) =>
  share === 'REFUSED' ? [t('care.share.refusedTitle')] : share === 'WITHDRAWN' ? [t('care.share.withdrawnTitle')] : [];

describe('opening, and what others do to it', () => {
  const project = ({ value, context: { row, live, share, reloading } }: SnapshotFrom<typeof viewingModel>) => [
    value,
    row,
    row === 'new' && shareNotice(share),
    actable.includes(row) && live,
    value === 'loading' || value === 'failed' || (reloading && row === 'new'),
  ];
  const offers = (event: string, before: Looked | undefined) => event !== 'retry' || before?.value === 'failed';
  test.each(toursSeen(viewingModel, viewingEvents, {}, { project, offers }))('%s', async (_name, path) => {
    const { actor, drive, log, reads } = startScreen();
    const calls = () => [...log.drain(), ...reads.drain()];
    await followPath(viewingModel, {}, path, { drive, observe: see, calls }, (state): Seen => {
      const { stage } = metaOf<{ stage?: string }>(state);
      const { row, live, share } = state.context;
      if (stage === 'loading') return { ...nothing, page: t('care.loading') };
      if (stage === 'notFound') return { ...nothing, page: t('care.notFound') };
      if (stage === 'failed') return { ...nothing, page: t('care.failed') };
      const shown = { ...known, row, live, share };
      const refused = asksRecord.includes(row) ? shareNotice(share) : [];
      if (row !== 'held') {
        const { banners = [], ...rest } = looks[row](shown);
        return { ...nothing, ...rest, banners: [...banners, ...refused].sort() };
      }
      return {
        ...nothing,
        banners: ['mine', ...refused].sort(),
        primary: possible(t('care.acts.finish'), actsOf(shown).finish),
        pause: possible(t('care.acts.pause'), actsOf(shown).pause),
      };
    });
    actor.stop();
  });
});

const sheets = {
  none: { plan: '', days: '', systolic: '', diagnosis: '' },
  some: { plan: '', days: '2', systolic: '', diagnosis: '' },
  noVitals: { plan: 'Calor local y reposo.', days: '2', systolic: '', diagnosis: 'M54.5' },
  noClass: { plan: 'Calor local y reposo.', days: '2', systolic: '120', diagnosis: 'M54.5' },
  noDiagnosis: { plan: 'Calor local y reposo.', days: '2', systolic: '120', diagnosis: '' },
  whole: { plan: 'Calor local y reposo.', days: '2', systolic: '120', diagnosis: 'M54.5' },
};
const endings = ['pause', 'unlock', 'derive', 'startWith', 'cancel', 'finish'];
/** Typing is possible only in these states; a holder cannot start again. */
const writable = ['holding', 'lost'];

/** The missing block is shown only for saved text. */
const received = (text: Text, sheet: Sheet) =>
  sheet !== 'safe' && (text === 'noVitals' || text === 'noDiagnosis') ? 'whole' : text;

describe('writing the answer', () => {
  const project = ({
    value,
    context: { row, live, consent, text, sheet },
  }: SnapshotFrom<typeof writingModel>): unknown => {
    if (value === 'holding')
      return consent === 'ACCEPTED' ? [value, live && received(text, sheet), sheet] : [value, consent, text === 'none'];
    return [value, row, value === 'lost' && live];
  };
  const offers = (event: string, before: { value: unknown; context: Known } | undefined) => {
    if (event.startsWith('typed')) return !before || writable.includes(String(before.value));
    return event !== 'startWithReason' || before?.context.row === 'stale';
  };
  // Every missing block is shown in the same place, so only two of three are walked everywhere.
  const events = writingEvents.filter((event) => event !== 'typedNoClass');
  test.each(toursSeen(writingModel, events, {}, { project, offers }))('%s', async (_name, path) => {
    const { actor, drive, log, load, careAs, now, draftLoad } = startScreen();
    await drive.hubLive({ context: {} });
    await act(() => load.resolve({ kind: 'found', care: careAs('held'), now: now() }));
    await drive.recordArrived({ context: {} });
    await act(() => draftLoad.resolve({ server: null, local: null }));
    await followPath(writingModel, {}, path, { drive, observe: see, calls: () => log.drain() }, (state): Seen => {
      const { row, text, sheet, consent, share, act: acting, failure } = state.context;
      const left = state.matches('left') ? stageOf[row] : undefined;
      const stage = metaOf<{ stage?: string }>(state).stage ?? left ?? (acting === 'start' ? 'lost' : 'held');
      const acts = actsOf(state.context);
      const busy = acting !== null;
      const refusal = failure === null ? null : (failureTexts[failure] ?? null);
      const ending = acting !== null && endings.includes(acting);
      const readOnly = ending || stage === 'over' || stage === 'gone';
      const form = { ...sheets[text], readOnly };
      const finish = t(acting === 'finish' ? 'care.acts.finishing' : 'care.acts.finish');
      const start = t(acting === 'start' ? 'care.acts.starting' : 'care.acts.resume');
      const base = { ...nothing, failure: refusal, theirs: sheet === 'conflict' };
      const asks = stage !== 'gone' && asksRecord.includes(row);
      const refused = asks ? shareNotice(share) : [];
      const banners = [...refused, ...(base.theirs ? [t('care.workspace.conflictTitle')] : [])];
      switch (stage) {
        case 'held':
          return {
            ...base,
            banners: ['mine', ...(consent === 'REJECTED' ? [t('care.consent.rejectedTitle')] : []), ...banners].sort(),
            form,
            primary: busy ? waiting(finish) : possible(finish, acts.finish),
            pause: busy ? waiting(t('care.acts.pause')) : possible(t('care.acts.pause'), acts.pause),
          };
        case 'lost':
          return {
            ...base,
            banners: [
              row === 'process' || row === 'closed'
                ? t('care.banners.expired')
                : t('care.banners.lost', { name, time }),
              ...banners,
            ].sort(),
            form,
            primary:
              row === 'closed'
                ? null
                : busy
                  ? waiting(start)
                  : row === 'others'
                    ? null
                    : row === 'stale'
                      ? control(t('care.acts.takeOver'))
                      : possible(start, acts.start),
          };
        case 'over':
        case 'gone': {
          const over = stage === 'over' && row === 'derived' ? 'overDerived' : stage;
          return { ...base, banners: [t(`care.banners.${over}`), ...banners].sort(), form };
        }
        case 'free':
        case 'others': {
          const { banners: shown = [], ...rest } = looks[row](state.context);
          return { ...nothing, ...rest, banners: [...shown, ...refused].sort(), failure: refusal };
        }
        default:
          return { ...nothing, ...looks.closed(state.context), failure: refusal };
      }
    });
    actor.stop();
  });
});

test('does not finish an encounter without its class, and explains why', async () => {
  const { actor, drive, load, careAs, now, draftLoad } = startScreen();
  await drive.hubLive({ context: {} });
  const { InformedConsent } = careAs('held');
  const consent = { InformedConsent: { ...InformedConsent, Status: 'ACCEPTED' as const } };
  await act(() => load.resolve({ kind: 'found', care: careAs('held', consent), now: now() }));
  await drive.recordArrived({ context: {} });
  await act(() => draftLoad.resolve({ server: null, local: null }));
  await drive.typedNoClass({ context: {} });
  await drive.saved({ context: {} });
  expect(see().primary).toEqual(
    control(t('care.acts.finish'), { disabled: true, reason: t('care.guards.classificationMissing') }),
  );
  actor.stop();
});

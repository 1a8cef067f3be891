import { act, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { VisitDesk } from '#actors/visit/visit.ts';
import type { VisitFiles } from '#actors/visit/visit-files.actor.ts';
import type { VisitQuestions as Parts } from '#actors/visit/visit-questions.actor.ts';
import { constants } from '#domain/constants.ts';
import { loadTexts } from '#i18n/index.ts';
import { stub } from '#tests/support/stub.ts';
import { VisitProvider } from '#views/screens/visit/visit.context.tsx';
import { VisitQuestions } from '#views/screens/visit/visit-questions.tsx';
import { UiProvider } from '#views/ui/provider.tsx';
import { guid, storedFile, visit, visitOrientation } from '../support/fixtures.ts';
import { followPath, metaOf } from '../support/follow.ts';
import { alertSeen, controlSeen, createPerson, t, throughView, toursSeen, writeInto } from '../support/on-screen.tsx';
import { visitFilesPorts } from '../support/systems/visit-files.ts';
import { editTexts, visitQuestionsPorts } from '../support/systems/visit-questions.ts';
import {
  type EditText,
  type QuestionEditShown,
  type QuestionListShown,
  type QuestionShareShown,
  type QuestionWithdrawShown,
  questionEditEvents,
  questionEditModel,
  questionEditShows,
  questionListEvents,
  questionListModel,
  questionShareEvents,
  questionShareModel,
  questionWithdrawEvents,
  questionWithdrawModel,
} from '../visit-questions.model.ts';

await loadTexts('visit');
await loadTexts('visitFiles');
await loadTexts('visitQuestions');

const limits = { min: constants.orientationQuestionMin, max: constants.orientationQuestionMax };
const number = 400;
const careId = guid(30);

async function show() {
  const ports = visitQuestionsPorts();
  const files = visitFilesPorts();
  const listed: string[] = [];
  const parts: Parts = {
    logic: ports.logic,
    files: {
      ...files.files,
      list: (orientationId) => {
        listed.push(orientationId);
        return files.files.list;
      },
    },
  };
  const questions = Promise.resolve(parts);
  const loaded = Promise.resolve(stub<VisitFiles>({ questions: () => questions }));
  // The view uses only the questions of the page.
  const desk = stub<VisitDesk>({ files: () => loaded });
  await act(async () => {
    render(
      <VisitProvider desk={desk}>
        <UiProvider>
          <Suspense>
            <VisitQuestions visit={visit({ Questions: 1 })} />
          </Suspense>
        </UiProvider>
      </VisitProvider>,
    );
  });
  return { ...ports, files, listed, person: createPerson() };
}

const button = (name: string, inside: HTMLElement = document.body) => within(inside).queryByRole('button', { name });
const pressed = (name: string) => button(name) ?? expect.fail(`no button "${name}"`);
const has = (text: string) => screen.queryByText(text) !== null;
const editor = () => screen.queryByLabelText<HTMLTextAreaElement>(t('visit.questions.text'));
const stateSeen = () =>
  (['WAITING', 'IN_PROGRESS', 'ANSWERED', 'WITHDRAWN'] as const).find((one) =>
    has(t(`visit.questions.states.${one}`)),
  ) ?? null;
const nothing = () => undefined;

describe('the questions of a patient on their page, what is known of them', () => {
  const see = () => ({
    loading: has(t('visit.questions.loading')),
    trouble: [t('visit.questions.failed'), t('visit.questions.stale')].find(has) ?? null,
    retry: button(t('app.retry')) !== null,
    state: stateSeen(),
    answer: has('Prefiera paracetamol de 500 mg.'),
  });
  const shows = ({ view, stale, state }: QuestionListShown): ReturnType<typeof see> => ({
    loading: view === 'loading',
    trouble: view === 'failed' ? t('visit.questions.failed') : stale ? t('visit.questions.stale') : null,
    retry: view === 'failed' || stale,
    state,
    answer: state === 'ANSWERED',
  });
  const events = questionListEvents.filter((event) => event !== 'waited');
  test.each(toursSeen(questionListModel, events, {}))('%s', async (_name, path) => {
    const { world, person, log } = await show();
    await followPath(
      questionListModel,
      {},
      path,
      {
        drive: throughView({ ...world, retry: nothing }, { retry: () => person.click(pressed(t('app.retry'))) }),
        observe: see,
        calls: () => log.drain(),
      },
      (state) => shows({ ...metaOf<Omit<QuestionListShown, 'state'>>(state), state: state.context.state }),
    );
  });
});

describe('the questions of a patient on their page, new words for one', () => {
  const notices = { failed: 'failed', conflict: 'conflict', held: 'held' } as const;
  const see = () => {
    const field = editor();
    const words = Object.entries(editTexts).find(([, text]) => field?.value === text)?.[0];
    const save = button(t('visit.questions.save')) ?? button(t('visit.questions.saving'));
    return {
      text: field && (words ?? (field.value.startsWith(editTexts.theirs) ? 'theirs' : 'unknown')),
      readOnly: field?.readOnly ?? false,
      opens: button(t('visit.questions.edit', { number }))?.getAttribute('aria-busy') === 'true',
      notice: alertSeen(),
      reason: save && (controlSeen(save)?.reason ?? null),
      busy: save?.getAttribute('aria-busy') === 'true',
    };
  };
  const shows = ({ view, text, notice, reason }: QuestionEditShown): ReturnType<typeof see> => ({
    text,
    readOnly: view === 'saving',
    opens: view === 'opening',
    notice: notice && t(`visit.questions.notices.${notices[notice]}`),
    reason: reason && view !== 'saving' ? t(`visit.questions.reasons.${reason}`, limits) : null,
    busy: view === 'saving',
  });
  const written: Partial<Record<string, EditText>> = {
    typed: 'typed',
    typedShort: 'short',
    typedLong: 'long',
    typedBack: 'original',
  };
  // Whether the text is held by the server is visible only through the reason.
  const project = ({ value, context }: SnapshotFrom<typeof questionEditModel>) => {
    const { text, reason, notice } = questionEditShows({ value, context });
    return [value, text, reason, notice, context.held];
  };
  // Retyping the current text of the field is no change.
  const offers = (event: string, before: SnapshotFrom<typeof questionEditModel> | undefined) =>
    written[event] === undefined || written[event] !== before?.context.text;
  test.each(toursSeen(questionEditModel, questionEditEvents, {}, { offers, project }))('%s', async (_name, path) => {
    const { world, person, read, log } = await show();
    await act(async () => void (await read()));
    const type = (text: EditText) => () => writeInto(editor() ?? expect.fail('no editor'), editTexts[text]);
    await followPath(
      questionEditModel,
      {},
      path,
      {
        drive: throughView(
          {
            ...world,
            heldMeanwhile: world.saveHeld,
            edit: nothing,
            typed: nothing,
            typedShort: nothing,
            typedLong: nothing,
            typedBack: nothing,
            save: nothing,
            cancel: nothing,
          },
          {
            edit: () => person.click(pressed(t('visit.questions.edit', { number }))),
            typed: type('typed'),
            typedShort: type('short'),
            typedLong: type('long'),
            typedBack: type('original'),
            save: () => person.click(pressed(t('visit.questions.save'))),
            cancel: () => person.click(pressed(t('visit.questions.cancel'))),
          },
        ),
        observe: see,
        calls: () => log.drain(),
      },
      (state) => shows(questionEditShows(state)),
    );
  });
});

describe('the questions of a patient on their page, taking one back', () => {
  const see = () => {
    const dialog = screen.queryByRole('alertdialog');
    const yes = dialog && button(t('visit.questions.withdrawYes'), dialog);
    return {
      asks: dialog !== null,
      busy: yes?.getAttribute('aria-busy') === 'true',
      failure: alertSeen(),
      state: stateSeen(),
    };
  };
  test.each(toursSeen(questionWithdrawModel, questionWithdrawEvents, {}))('%s', async (_name, path) => {
    const { world, person, read, log } = await show();
    await act(async () => void (await world.foundNothing()));
    await act(async () => void (await read()));
    const press = (name: string) => () => person.click(pressed(name));
    await followPath(
      questionWithdrawModel,
      {},
      path,
      {
        drive: throughView(
          {
            ...world,
            heldMeanwhile: world.withdrawHeld,
            broke: world.withdrawBroke,
            ask: nothing,
            keep: nothing,
            confirm: nothing,
            dismiss: nothing,
          },
          {
            ask: press(t('visit.questions.withdraw', { number })),
            keep: press(t('visit.questions.withdrawNo')),
            confirm: press(t('visit.questions.withdrawYes')),
            dismiss: press(t('visit.questions.dismiss')),
          },
        ),
        observe: see,
        calls: () => log.drain(),
      },
      (state) => {
        const { failure, ...shown } = metaOf<QuestionWithdrawShown>(state);
        return { ...shown, failure: failure && t(`visit.questions.withdrawFailures.${failure}`) };
      },
    );
  });
});

describe('the questions of a patient on their page, whether their record is shared', () => {
  const yes = t('visit.questions.share.yes');
  const stop = t('visit.questions.share.stop', { number });
  const see = () => ({
    asks: button(yes) !== null,
    confirms: screen.queryByRole('alertdialog', { name: t('visit.questions.share.stopTitle') }) !== null,
    busy: (button(yes) ?? button(stop))?.getAttribute('aria-busy') === 'true',
    stop: button(stop) !== null,
    failure: alertSeen(),
    share:
      (['SHARED', 'REFUSED', 'WITHDRAWN'] as const).find((one) => has(t(`visit.questions.share.${one}`))) ??
      (button(yes) ? 'REQUESTED' : 'NONE'),
  });
  test.each(toursSeen(questionShareModel, questionShareEvents, {}))('%s', async (_name, path) => {
    const { world, person, read, log } = await show();
    await act(async () => void (await world.foundNothing()));
    await act(async () => void (await read()));
    const press = (name: string) => () => person.click(pressed(name));
    await followPath(
      questionShareModel,
      {},
      path,
      {
        drive: throughView(
          {
            ...world,
            broke: world.shareBroke,
            stopLapsed: world.lapsed,
            stopBroke: world.shareBroke,
            share: nothing,
            refuse: nothing,
            stop: nothing,
            keepSharing: nothing,
            confirmStop: nothing,
            dismiss: nothing,
          },
          {
            share: press(yes),
            refuse: press(t('visit.questions.share.no')),
            stop: press(stop),
            keepSharing: press(t('visit.questions.share.stopNo')),
            confirmStop: press(t('visit.questions.share.stopYes')),
            dismiss: press(t('visit.questions.dismiss')),
          },
        ),
        observe: see,
        calls: () => log.drain(),
      },
      (state) => {
        const { failure, ...shown } = metaOf<QuestionShareShown>(state);
        const stops = shown.share === 'SHARED';
        return { ...shown, stop: stops, failure: failure && t(`visit.questions.share.failures.${failure}`) };
      },
    );
  });
});

test('S6 answers a record request only by a mail link, and explains that to other visitors', async () => {
  const { load } = await show();
  const asked = { State: 'IN_PROGRESS', MayChange: false, MayWithdraw: false, RecordShare: 'REQUESTED' } as const;
  await act(async () => void (await load.resolve([visitOrientation(401, asked)])));
  expect([has(t('visit.questions.share.REQUESTED')), button(t('visit.questions.share.yes'))]).toEqual([true, null]);
});

test('S6 tells until when a record stays shared after the answer, and who may stop that by which link', async () => {
  const { load } = await show();
  const shared = { State: 'CONVERTED', AnsweredAt: '2026-11-20T13:30:00Z', RecordShare: 'SHARED' } as const;
  await act(async () => void (await load.resolve([visitOrientation(401, { ...shared, MayStopSharing: true })])));
  const until = t('visit.questions.share.sharedUntil', { date: '21-11-2026', time: '10:30' });
  const stop = () => button(t('visit.questions.share.stop', { number: 401 }));
  expect([has(until), stop() !== null, has(t('visit.questions.share.byMail'))]).toEqual([true, true, false]);
});

test('S6 explains to a visitor without a mail link how to stop sharing', async () => {
  const { load } = await show();
  await act(async () => void (await load.resolve([visitOrientation(401, { RecordShare: 'SHARED' })])));
  expect(button(t('visit.questions.share.stop', { number: 401 }))).toBeNull();
  expect([has(t('visit.questions.share.byMail')), has(t('visit.questions.share.sharedFor'))]).toEqual([true, true]);
});

test('S6 shows the outcome of each question, and links to its answer or encounter', async () => {
  const { load } = await show();
  const closed = { MayChange: false, MayWithdraw: false } as const;
  const all = [
    visitOrientation(401, { State: 'CONVERTED', MedicalCareId: careId, ...closed }),
    visitOrientation(402, { State: 'CONVERTED', MedicalCareId: guid(31), ...closed }),
    visitOrientation(403, { State: 'ANSWERED', AnswerHidden: true, ...closed }),
    visitOrientation(404, { State: 'WITHDRAWN', ...closed }),
    visitOrientation(405, { State: 'IN_PROGRESS', ...closed }),
    visitOrientation(406),
  ];
  await act(async () => void (await load.resolve(all)));
  const items = within(screen.getByRole('region', { name: t('visit.questions.title') })).getAllByRole('listitem');
  const text = [
    ['CONVERTED', 'visit.questions.convertedHere'],
    ['CONVERTED', 'visit.questions.convertedElsewhere'],
    ['ANSWERED', 'visit.questions.answerHidden'],
    ['WITHDRAWN', null],
    ['IN_PROGRESS', null],
    ['WAITING', null],
  ] as const;
  expect(items.map((item) => item.querySelector('[role=status]')?.textContent)).toEqual(
    text.map(
      ([state], n) => `${t('visit.questions.name', { number: 401 + n })}: ${t(`visit.questions.states.${state}`)}`,
    ),
  );
  expect(items.map((item, n) => text[n]?.[1] == null || item.textContent?.includes(t(text[n][1])))).toEqual(
    Array(6).fill(true),
  );
  const reasons = [405, 406].map((of) => controlSeen(button(t('visit.questions.edit', { number: of })))?.reason);
  expect(reasons).toEqual([t('visit.questions.held'), null]);
  expect(button(t('visit.questions.edit', { number: 404 }))).toEqual(null);
});

test('S6 loads the files of a question on request, and adds files only to a waiting one', async () => {
  const { load, files, listed, person } = await show();
  await act(async () => void (await load.resolve([visitOrientation(401, { FileCount: 1 }), visitOrientation(402)])));
  expect([button(t('visit.questions.files', { number: 401 }))?.textContent, files.ports.load.inputs]).toEqual([
    t('visit.questions.filesShort', { count: 1 }),
    [],
  ]);
  await person.click(pressed(t('visit.questions.files', { number: 401 })));
  await act(async () => void (await files.ports.load.resolve([storedFile(1)])));
  expect([new Set(listed), files.ports.load.inputs]).toEqual([
    new Set([guid(401), guid(402)]),
    [{ careId: guid(401) }],
  ]);
  expect(screen.getByRole('list', { name: t('visit.questions.filesList', { number: 401 }) })).toBeTruthy();
  const [, box] = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')];
  await person.upload(box ?? expect.fail('no input'), new File(['%PDF'], 'receta.pdf', { type: 'application/pdf' }));
  expect(files.ports.send.inputs.map(({ careId: of }) => of)).toEqual([guid(401)]);
  await act(async () => files.ports.send.emit({ type: 'send.done', outcome: { kind: 'saved' } }));
  expect(has(t('visit.files.savedWithQuestion', { name: 'receta.pdf' }))).toEqual(true);
});

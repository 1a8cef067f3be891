import { Subject } from 'rxjs';
import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import type { HubEvent } from '#domain/hub/events.ts';
import type { SurveyAnswerDetail } from '#domain/survey/survey-answer.ts';
import { allowedActs, type SurveyAct } from '#domain/survey/survey-rules.ts';
import type { ReviewSheet } from '#domain/survey/survey-sheet.ts';
import type { LocalDraft } from '#services/drafts/local-draft.types.ts';
import { HttpFailure } from '#services/http/http-failure.ts';
import { memoryDrafts } from '#tests/support/memory-drafts.ts';
import { refusal } from '#tests/support/refusal.ts';
import { stub } from '#tests/support/stub.ts';
import type { Dependencies } from '../shared/dependencies.ts';
import { createSurveyReview } from './survey-review.ts';

const id = 'a1f0c6a2-0000-4000-8000-000000000001';
const person = { UserId: id, Name: 'Verónica', LastName: 'Salgado', PhotoUrl: null };
const answer = (more: Partial<SurveyAnswerDetail> = {}): SurveyAnswerDetail => {
  const State = more.State ?? 'ANSWERED';
  return {
    FormAnswerId: id,
    FormId: id,
    FormVersion: 1,
    FormType: 3,
    Subtype: 'TRIAGE',
    FormName: 'Triage',
    User: { ...person, SecondLastName: null, IC: '12345678-5', BirthDate: null, Gender: 'F' },
    MedicalCareId: null,
    PolyclinicId: null,
    PolyclinicName: null,
    AnsweredBy: person,
    AnsweredAt: '2026-05-04T12:00:00.000Z',
    Score: 4,
    Risk: 'HIGH',
    Revised: false,
    RevisedBy: null,
    RevisedAt: null,
    KeepUnderObservation: false,
    ItsScheduled: false,
    ScheduledDate: null,
    ScheduledMedicalCareId: null,
    Version: 1,
    Values: [],
    Summary: null,
    Addenda: [],
    Form: {
      FormId: id,
      Version: 1,
      FormType: 3,
      Subtype: 'TRIAGE',
      Name: 'Triage',
      IsDefault: true,
      IsGeneric: true,
      controls: [],
    },
    State,
    Allowed: allowedActs({ state: State, underObservation: false }, { isAuthor: false, isReviewer: true }),
    ...more,
  };
};
const conflict = (current: SurveyAnswerDetail, Code = 'transition_not_allowed') =>
  refusal(409, Code, { Current: current });

type Sent = [name: string, body: unknown, ifMatch: number | undefined];

/** `answers`: responses of the server by call, used in sequence; an error is thrown. */
async function open(answers: Record<string, unknown[]>, kept: Record<string, LocalDraft> = {}) {
  const sent: Sent[] = [];
  const drafts = new Map(Object.entries(kept));
  const hubEvents$ = new Subject<HubEvent>();
  const local = memoryDrafts(drafts);
  const call = async (name: string, input: { body?: unknown }, options: { ifMatch?: number } = {}) => {
    if (name !== 'getSurveyAnswer') sent.push([name, input.body, options.ifMatch]);
    const given = answers[name]?.shift();
    if (given === undefined || given instanceof Error) throw given ?? new Error(name);
    return given;
  };
  const logic = createSurveyReview({
    dependencies: stub<Dependencies>({ http: { call }, hubEvents$ }),
    local,
  });
  const actor = createActor(logic, { input: { id } }).start();
  await waitFor(actor, (snapshot) => !snapshot.hasTag('loading'));
  const write = (changes: Partial<ReviewSheet>) => actor.send({ type: 'record.changed', changes });
  const act = async (Act: SurveyAct) => {
    write({ Act });
    actor.send({ type: 'record.save' });
    await waitFor(actor, (snapshot) => !snapshot.hasTag('saving'));
    return actor.getSnapshot();
  };
  return { actor, sent, drafts, hubEvents$, write, act };
}

test.each<[SurveyAct, Partial<ReviewSheet>, Sent]>([
  ['summarize', { Text: 'Uno' }, ['summarizeSurveyAnswer', { Summary: 'Uno' }, 1]],
  ['review', {}, ['reviewSurveyAnswer', { Revised: true, KeepUnderObservation: false }, 1]],
  [
    'observe',
    { Text: 'Control' },
    ['reviewSurveyAnswer', { Revised: true, KeepUnderObservation: true, Summary: 'Control' }, 1],
  ],
  [
    'schedule',
    { Day: '2026-05-06', Time: '10:30' },
    [
      'scheduleSurveyAnswer',
      [
        { op: 'replace', path: '/ItsScheduled', value: true },
        { op: 'replace', path: '/ScheduledDate', value: '2026-05-06T14:30:00.000Z' },
      ],
      1,
    ],
  ],
  ['unschedule', {}, ['scheduleSurveyAnswer', [{ op: 'replace', path: '/ItsScheduled', value: false }], 1]],
])('sends %s with the version that was seen, and keeps nothing of it', async (act, changes, call) => {
  const saved = answer({ Version: 2 });
  const all = { summarizeSurveyAnswer: [saved], reviewSurveyAnswer: [saved], scheduleSurveyAnswer: [saved] };
  const opened = await open({ getSurveyAnswer: [answer()], ...all });
  opened.write(changes);
  const snapshot = await opened.act(act);
  expect([snapshot.hasTag('saved'), opened.sent, opened.drafts.size]).toEqual([true, [call], 0]);
});

test('schedules nothing at an hour that the clock skips', async () => {
  const { act, write, sent } = await open({ getSurveyAnswer: [answer()] });
  write({ Day: '2027-09-05', Time: '00:30' });
  expect([(await act('schedule')).context.fields, sent]).toEqual([{ Day: { code: 'date' } }, []]);
});

test('asks which one of a repeated hour is meant, and schedules that one', async () => {
  const { act, write, sent } = await open({ getSurveyAnswer: [answer()], scheduleSurveyAnswer: [answer()] });
  write({ Day: '2027-04-03', Time: '23:30' });
  expect([(await act('schedule')).context.fields, sent]).toEqual([{ Turn: { code: 'required' } }, []]);
  write({ Turn: 'second' });
  await act('schedule');
  expect(sent.map(([, body]) => body)).toEqual([
    [
      { op: 'replace', path: '/ItsScheduled', value: true },
      { op: 'replace', path: '/ScheduledDate', value: '2027-04-04T03:30:00.000Z' },
    ],
  ]);
});

test('names the missing fields of an appointment and a summary, and sends nothing', async () => {
  const { act, sent } = await open({ getSurveyAnswer: [answer({ State: 'REVISED' })] });
  expect((await act('schedule')).context.fields).toEqual({ Day: { code: 'required' } });
  expect((await act('addendum')).context.fields).toEqual({ Text: { code: 'required' } });
  expect(sent).toEqual([]);
});

test('shows the second of two reviewers the stored review, and keeps their text as an addendum', async () => {
  const reviewed = answer({ State: 'REVISED', Version: 2, Summary: 'Ya evaluada', RevisedBy: person });
  const added = answer({ State: 'REVISED', Version: 3 });
  const { actor, write, act, sent, drafts } = await open({
    getSurveyAnswer: [answer()],
    reviewSurveyAnswer: [conflict(reviewed)],
    summarizeSurveyAnswer: [added],
  });
  write({ Text: 'Se llama a la ambulancia' });
  const refused = await act('review');
  expect([refused.hasTag('conflict'), refused.context.current?.Answer.Summary, drafts.size]).toEqual([
    true,
    'Ya evaluada',
    1,
  ]);
  actor.send({ type: 'record.keepMine' });
  expect((await act('addendum')).hasTag('saved')).toEqual(true);
  expect(sent.at(-1)).toEqual(['summarizeSurveyAnswer', { Summary: 'Se llama a la ambulancia' }, 2]);
});

test('keeps the text without the action, over a failure and a change of the day', async () => {
  const { write, act, drafts } = await open({
    getSurveyAnswer: [answer()],
    reviewSurveyAnswer: [new HttpFailure('timeout')],
  });
  write({ Text: 'Sin terminar' });
  expect((await act('review')).context.failure).toEqual('notSaved');
  const draft = drafts.get(`surveyReview:${id}`);
  expect(draft).toEqual({ content: { Text: 'Sin terminar' }, revision: 1 });
  const again = await open({ getSurveyAnswer: [answer()] }, draft && { [`surveyReview:${id}`]: draft });
  expect(again.actor.getSnapshot().context.changes).toEqual({ Text: 'Sin terminar' });
});

test('reloads after a change by a colleague, and not after events of other answers', async () => {
  const { actor, hubEvents$ } = await open({ getSurveyAnswer: [answer(), answer({ Version: 2, Summary: 'Nuevo' })] });
  const changed = (FormAnswerId: string) => {
    const payload = { FormAnswerId, FormType: 3, PolyclinicId: null, State: 'ANSWERED', Version: 2 };
    hubEvents$.next({ type: 'hub.formAnswerChanged', payload });
  };
  changed('a1f0c6a2-0000-4000-8000-000000000002');
  expect(actor.getSnapshot().context.record?.Version).toEqual(1);
  changed(id);
  await waitFor(actor, ({ context }) => context.record?.Version === 2);
  expect(actor.getSnapshot().context.record?.Text).toEqual('Nuevo');
});

import { describe, expect, test } from 'vitest';
import { surveyStates } from './survey-names.ts';
import { type SurveyAct, stateAfter, surveyActs, surveyGuard } from './survey-rules.ts';
import { triagedPriority } from './survey-score.ts';
import { surveyWaitTone } from './survey-wait.ts';

const author = { isAuthor: true, isReviewer: false };
const reviewer = { isAuthor: false, isReviewer: true };

describe('domain 2.3: an answer of a survey', () => {
  /** Resulting state by state and act; a dash where the act is refused. */
  const table: Record<(typeof surveyStates)[number], Record<SurveyAct, string>> = {
    ANSWERED: {
      edit: 'ANSWERED',
      review: 'REVISED',
      observe: 'UNDER_OBSERVATION',
      schedule: '-',
      unschedule: '-',
      summarize: 'ANSWERED',
      addendum: '-',
    },
    UNDER_OBSERVATION: {
      edit: '-',
      review: 'REVISED',
      observe: 'UNDER_OBSERVATION',
      schedule: 'SCHEDULED',
      unschedule: '-',
      summarize: 'UNDER_OBSERVATION',
      addendum: '-',
    },
    REVISED: {
      edit: '-',
      review: '-',
      observe: '-',
      schedule: 'SCHEDULED',
      unschedule: '-',
      summarize: '-',
      addendum: 'REVISED',
    },
    SCHEDULED: {
      edit: '-',
      review: '-',
      observe: '-',
      schedule: '-',
      unschedule: 'REVISED',
      summarize: '-',
      addendum: 'SCHEDULED',
    },
  };

  test('leads from every state by every action to the state of the table', () => {
    const both = { isAuthor: true, isReviewer: true };
    const found = Object.fromEntries(
      surveyStates.map((state) => {
        const facts = { state, underObservation: false };
        return [
          state,
          Object.fromEntries(
            surveyActs.map((act) => [act, surveyGuard(act, facts, both) ? '-' : stateAfter(act, facts)]),
          ),
        ];
      }),
    );
    expect(found).toEqual(table);
  });

  test('returns to the state before a cancelled visit', () => {
    expect(stateAfter('unschedule', { state: 'SCHEDULED', underObservation: true })).toEqual('UNDER_OBSERVATION');
  });

  test('allows its author to correct it, and others to review it', () => {
    const facts = { state: 'ANSWERED', underObservation: false } as const;
    expect(surveyActs.map((act) => [surveyGuard(act, facts, author), surveyGuard(act, facts, reviewer)])).toEqual([
      [null, 'notAuthor'],
      ['notReviewer', null],
      ['notReviewer', null],
      ['notReviewer', 'wrongStatus'],
      ['notReviewer', 'wrongStatus'],
      ['notReviewer', null],
      ['notReviewer', 'wrongStatus'],
    ]);
  });
});

test('a triage raises the priority of an encounter and never lowers it', () => {
  expect([
    triagedPriority(1, 'HIGH'),
    triagedPriority(2, 'MEDIUM'),
    triagedPriority(2, 'HIGH'),
    triagedPriority(3, 'LOW'),
    triagedPriority(2, null),
  ]).toEqual([3, 2, 3, 3, 2]);
});

test('domain 6: marks a COVID-19 or triage answer as long and overdue by its risk, and no other one', () => {
  const of = (Risk: 'HIGH' | 'MEDIUM' | 'LOW' | null, minutes: number, Subtype: string | null = 'TRIAGE') =>
    surveyWaitTone({ Subtype, Risk }, minutes * 60_000);
  expect([
    [of('HIGH', 14), of('HIGH', 15), of('HIGH', 30)],
    [of('MEDIUM', 59), of('MEDIUM', 60), of('MEDIUM', 120)],
    [of('LOW', 239), of('LOW', 240), of(null, 720, 'COVID19')],
    [of('HIGH', 999, 'SATISFACTION'), of('HIGH', 999, null)],
  ]).toEqual([
    ['plain', 'long', 'overdue'],
    ['plain', 'long', 'overdue'],
    ['plain', 'long', 'overdue'],
    ['plain', 'plain'],
  ]);
});

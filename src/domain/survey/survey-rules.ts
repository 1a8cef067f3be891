import type { SurveyState } from './survey-names.ts';

export const surveyActs = ['edit', 'review', 'observe', 'schedule', 'unschedule', 'summarize', 'addendum'] as const;
export type SurveyAct = (typeof surveyActs)[number];
export const surveyGuards = ['wrongStatus', 'notAuthor', 'notReviewer'] as const;
export type SurveyGuard = (typeof surveyGuards)[number];

/** `underObservation`: it was kept under observation, also while a visit is scheduled. */
export type SurveyFacts = { state: SurveyState; underObservation: boolean };
/** A reviewer has a relation with the answer beyond being its author (domain 3.3). */
export type SurveyPerson = { isAuthor: boolean; isReviewer: boolean };

type Rule = {
  from: readonly SurveyState[];
  by: keyof SurveyPerson;
  to?: (facts: SurveyFacts) => SurveyState;
};

const open = ['ANSWERED', 'UNDER_OBSERVATION'] as const;
const reviewed = ['REVISED', 'SCHEDULED'] as const;

const rules: Record<SurveyAct, Rule> = {
  edit: { from: ['ANSWERED'], by: 'isAuthor' },
  review: { from: open, by: 'isReviewer', to: () => 'REVISED' },
  observe: { from: open, by: 'isReviewer', to: () => 'UNDER_OBSERVATION' },
  schedule: { from: ['REVISED', 'UNDER_OBSERVATION'], by: 'isReviewer', to: () => 'SCHEDULED' },
  unschedule: {
    from: ['SCHEDULED'],
    by: 'isReviewer',
    to: ({ underObservation }) => (underObservation ? 'UNDER_OBSERVATION' : 'REVISED'),
  },
  summarize: { from: open, by: 'isReviewer' },
  addendum: { from: reviewed, by: 'isReviewer' },
};

/** Reason this user may not perform the act now; null when allowed. */
export function surveyGuard(act: SurveyAct, { state }: SurveyFacts, person: SurveyPerson): SurveyGuard | null {
  const { from, by } = rules[act];
  if (!person[by]) return by === 'isAuthor' ? 'notAuthor' : 'notReviewer';
  return from.includes(state) ? null : 'wrongStatus';
}

export const stateAfter = (act: SurveyAct, facts: SurveyFacts): SurveyState => rules[act].to?.(facts) ?? facts.state;

export type AllowedAct = { Action: SurveyAct; Allowed: boolean; Guard: SurveyGuard | null };
export const allowedActs = (facts: SurveyFacts, person: SurveyPerson): AllowedAct[] =>
  surveyActs.map((Action) => {
    const Guard = surveyGuard(Action, facts, person);
    return { Action, Allowed: Guard === null, Guard };
  });

/** Domain 2.3, "Form answer". */
export const surveyStates = ['ANSWERED', 'UNDER_OBSERVATION', 'REVISED', 'SCHEDULED'] as const;
export type SurveyState = (typeof surveyStates)[number];

export const surveyRisks = ['LOW', 'MEDIUM', 'HIGH'] as const;
export type SurveyRisk = (typeof surveyRisks)[number];

/** Purposes of surveys and questionnaires; a personal one has none, and other servers may define further ones. */
export const surveySubtypes = ['TRIAGE', 'COVID19', 'SATISFACTION', 'PRE_CONSULTATION'] as const;
export type SurveySubtype = (typeof surveySubtypes)[number];

import { FormType } from '../forms/forms.ts';
import { type SurveyRisk, type SurveyState, type SurveySubtype, surveySubtypes } from './survey-names.ts';

export const surveyKinds = ['surveys', ...surveySubtypes, 'questionnaires'] as const;
export type SurveyKind = (typeof surveyKinds)[number];

export type SurveyFilters = {
  polyclinicId: string | null;
  kind: SurveyKind;
  state: SurveyState | null;
  risk: SurveyRisk | null;
};
export const noSurveyFilters: Omit<SurveyFilters, 'polyclinicId'> = { kind: 'surveys', state: null, risk: null };

const questionnaires: readonly SurveyKind[] = ['questionnaires', 'PRE_CONSULTATION'];
export const formTypeOfKind = (kind: SurveyKind): 3 | 5 =>
  questionnaires.includes(kind) ? FormType.QUESTIONNAIRE : FormType.INQUEST;
export const subtypeOfKind = (kind: SurveyKind): SurveySubtype | null =>
  surveySubtypes.find((subtype) => subtype === kind) ?? null;

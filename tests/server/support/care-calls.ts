import type { AnswerValue } from '#domain/forms/forms.ts';
import { attentionFormId } from '#server/seed/forms.seed.ts';
import { attentionAnswer } from './answers.ts';
import type { Member } from './ward.ts';

export const base = '/api/clinical/v2/MedicalCares';
export const minute = 60_000;
export const why = 'La doctora terminó su turno';

export const create = {
  mode: 2,
  Priority: 2,
  AttentionType: 2,
  SpecialtyId: null,
  Reason: 'Dolor lumbar después de cargar peso, pide indicaciones.',
};

export const written = attentionAnswer();
export const answer = (values: AnswerValue[] = written, more: { IsDraft?: boolean; Revision?: number } = {}) => ({
  FormId: attentionFormId,
  MedicalCareAnswerValues: values,
  ...more,
});
export const consent = (Kind: string, Reason?: string) => [
  { op: 'replace', path: '/InformedConsent', value: { Kind, ...(Reason && { Reason }) } },
];
export const toClosed = [{ op: 'replace', path: '/status', value: 4 }];
export const patch = ({ browser }: Member, id: string, payload: object[], headers = {}) =>
  browser.send('PATCH', `${base}/${id}`, { payload, headers });

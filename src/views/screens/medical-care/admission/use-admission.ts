import { useSelector } from '@xstate/react';
import type { AdmissionEditActor } from '#actors/general-admission/general-admission.ts';
import type { AdmissionSheet } from '#domain/general-admission/admission-sheet.ts';
import { selectFields } from '#machines/record-edit/index.ts';
import { useTranslation } from '../../../app/use-translation.ts';

const names = [
  'required',
  'format',
  'notBelowSystolic',
  'dayAndHour',
  'future',
  'skipped',
  'turn',
  'tooLong',
  'reason',
  'refused',
] as const;

/** Message for a field. */
export function useAdmissionProblem(edit: AdmissionEditActor): (field: string) => string | undefined {
  const { t } = useTranslation();
  const fields = useSelector(edit, selectFields<AdmissionSheet>);
  return (field) => {
    const problem = fields[field];
    if (!problem) return undefined;
    if ('sentence' in problem) return problem.sentence;
    return t(`admission.problems.${names.find((name) => name === problem.code) ?? 'refused'}`);
  };
}

export const write = (edit: AdmissionEditActor, changes: Partial<AdmissionSheet>) =>
  edit.send({ type: 'record.changed', changes });

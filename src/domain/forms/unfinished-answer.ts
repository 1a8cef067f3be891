import { type AnswerSheet, answerSheet } from './answer-sheet.ts';
import { ControlType, type Form } from './forms.ts';
import type { UnfinishedAnswer } from './read-answer.ts';

/** The answer being written, with the revision of its draft on the server: 0 when there is none. */
export type OwnAnswer = { sheet: AnswerSheet; revision: number };

/** `fills`: the answer after the text was taken over, and how many questions that answers. */
export type Takeover = { kind: 'fills'; sheet: AnswerSheet; count: number } | { kind: 'otherForm' | 'nothing' };

const isIn = ({ FormId, Version }: Form, sheet: AnswerSheet) =>
  sheet.FormId === FormId && sheet.FormVersion === Version;

/**
 * What the unfinished answer adds to the own one: only questions without an own answer, and only in the same form, unless
 * nothing was begun. A signature is given by the person who answers.
 */
export function takeoverOf(
  { Form, MedicalCareAnswerValues }: UnfinishedAnswer,
  { sheet, revision }: OwnAnswer,
): Takeover {
  const isBegun = sheet.values.length > 0 || revision > 0;
  if (isBegun && !isIn(Form, sheet)) return { kind: 'otherForm' };
  const open = Form.controls.filter(
    ({ Name, ControlType: type, ReadOnly }) =>
      type !== ControlType.SIGNATURE && !ReadOnly && !sheet.values.some((value) => value.Name === Name),
  );
  const fills = MedicalCareAnswerValues.filter((value) => open.some(({ Name }) => Name === value.Name));
  if (fills.length === 0) return { kind: 'nothing' };
  const of = { FormId: Form.FormId, FormVersion: Form.Version };
  return { kind: 'fills', sheet: answerSheet(of, [...sheet.values, ...fills]), count: fills.length };
}

/** Form of the sheet, if it was continued in that of an unfinished answer. */
export const continuedForm = (unfinished: readonly UnfinishedAnswer[], sheet: AnswerSheet): Form | null =>
  unfinished.find(({ Form }) => isIn(Form, sheet))?.Form ?? null;

import type { VitalFault } from '../vital-signs/vital-alerts.ts';

export type AnswerProblem =
  | 'required'
  | 'number'
  | 'min'
  | 'max'
  | 'tooLong'
  | 'option'
  | 'date'
  | 'time'
  | 'future'
  | 'exclusive'
  | 'file'
  | 'filesMax'
  | 'rowsMin'
  | 'rowsMax'
  | VitalFault
  | 'notBelowSystolic'
  | 'reasonShort'
  | 'reasonLong'
  | 'diagnosis'
  | 'mainDiagnosis'
  | 'certainty'
  | 'catalogue'
  | 'signature'
  | 'unknown';
/** Keys: control; `control.row.column` for a cell, `control.sign` for a vital sign, `control.row` for a diagnosis. */
export type AnswerProblems = Record<string, AnswerProblem>;

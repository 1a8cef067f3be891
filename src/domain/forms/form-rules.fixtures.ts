import { type AnswerValue, ControlType, type FormControl } from './forms.ts';

export const today = '2026-05-04';

export const control = (Name: string, more: Partial<FormControl> = {}): FormControl => ({
  ControlId: '00000000-0000-4000-8000-000000000000',
  Name,
  ControlType: ControlType.TEXT,
  LabelEs: Name,
  LabelEn: Name,
  HelpEs: null,
  HelpEn: null,
  Order: 1,
  Required: false,
  Unit: null,
  UnitEn: null,
  Min: null,
  Max: null,
  MaxLength: null,
  RegexValidator: null,
  Options: [],
  InSummary: false,
  ReadOnly: false,
  DefaultValue: null,
  Long: 1,
  Formula: null,
  VisibleIf: null,
  RequiredIf: null,
  Columns: [],
  ...more,
});
export const option = (Value: string, Score: number | null = null, Exclusive = false) => ({
  Value,
  LabelEs: Value,
  LabelEn: Value,
  Score,
  Exclusive,
  VisibleIf: null,
  Retired: false,
});
export const one = (Name: string, Value: string | null, Values: string[] | null = null): AnswerValue => ({
  Name,
  Value,
  Values,
});

/** Vital signs, all within their range. */
export const measured = {
  systolic: '120',
  diastolic: '80',
  heartRate: '72',
  respiratoryRate: '16',
  temperature: '36.6',
  oxygenSaturation: '97',
  fio2: '1',
  awareness: '1',
  pain: '2',
};

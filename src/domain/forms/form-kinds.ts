import { ControlType } from './forms.ts';

const { SECTION, TEXT, TEXTAREA, NUMBER, SELECT, MULTISELECT, RADIO, CHECKBOX, DATE, TIME } = ControlType;
const { DATETIME, YES_NO, SCALE, CALCULATED, DIAGNOSIS, MEDICINE, EXAM, FILE, VITALS, TABLE, INFORMATION } =
  ControlType;

export const controlKinds: readonly number[] = Object.values(ControlType);
const chosenKinds: readonly number[] = [SELECT, MULTISELECT, RADIO];
const writtenKinds: readonly number[] = [TEXT, TEXTAREA];
const countedKinds: readonly number[] = [NUMBER, DATE, DATETIME, FILE, TABLE, DIAGNOSIS, MEDICINE, EXAM];
const columnKinds: readonly number[] = [TEXT, TEXTAREA, NUMBER, SELECT, RADIO, CHECKBOX, DATE, TIME, YES_NO, SCALE];
const readKinds: readonly number[] = [SECTION, INFORMATION, CALCULATED, VITALS];

export const hasOptions = (kind: number) => chosenKinds.includes(kind);
/** True for kinds with text answers. */
export const isWritten = (kind: number) => writtenKinds.includes(kind);
/** True for kinds whose value, days ahead or count `Min` and `Max` limit. */
export const hasMax = (kind: number) => countedKinds.includes(kind);
export const hasMin = (kind: number) => kind === NUMBER || kind === TABLE;
/** True for kinds that are answered. */
export const isAsked = (kind: number) => !readKinds.includes(kind) || kind === VITALS;
export const isColumnKind = (kind: number) => columnKinds.includes(kind);

export const formLimits = { name: 80, label: 200, information: 2_000, help: 500, unit: 20, options: 100, value: 200 };
export const namePattern = /^[a-z][a-zA-Z0-9]*$/;

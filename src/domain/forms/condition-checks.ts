import { numberOf } from './form-sheet.ts';
import { ControlType, type FormCondition, type FormControl } from './forms.ts';

/** Operand of a condition. `values`: all possible values; null when any of its kind is possible. */
export type RuledBy = { values: readonly string[] | null; isNumber: boolean };
export type ConditionProblem = 'conditionName' | 'conditionLater' | 'conditionOperator' | 'conditionValue';

const { NUMBER, SELECT, MULTISELECT, RADIO, CHECKBOX, YES_NO, SCALE, CALCULATED } = ControlType;
const scale = Array.from({ length: 11 }, (_, value) => String(value));

/** Possible answers of a control; null for one that conditions may not use. */
export function ruledBy({ ControlType: kind, Options }: FormControl): RuledBy | null {
  switch (kind) {
    case SELECT:
    case MULTISELECT:
    case RADIO:
      return { values: Options.map(({ Value }) => Value), isNumber: false };
    case CHECKBOX:
      return { values: ['true', 'false'], isNumber: false };
    case YES_NO:
      return { values: ['yes', 'no'], isNumber: false };
    case SCALE:
      return { values: scale, isNumber: true };
    case NUMBER:
    case CALCULATED:
      return { values: null, isNumber: true };
    default:
      return null;
  }
}

type Named = {
  /** Fact of the encounter with that name. */
  fact: RuledBy | undefined;
  control: FormControl | undefined;
  isEarlier: boolean;
};

/** A condition must refer to an earlier control or a fact, with a possible value. */
export function conditionProblem({ Op, Value }: FormCondition, named: Named): ConditionProblem | null {
  const { fact, control, isEarlier } = named;
  const rule = control ? ruledBy(control) : (fact ?? null);
  if (rule === null) return 'conditionName';
  if (control && !isEarlier) return 'conditionLater';
  const wanted = [Value].flat();
  if ((Op === 'gt' || Op === 'lt') && (!rule.isNumber || wanted.length !== 1)) return 'conditionOperator';
  const fits = (one: string) => (rule.values === null ? numberOf(one) !== null : rule.values.includes(one));
  return wanted.length > 0 && wanted.every(fits) ? null : 'conditionValue';
}

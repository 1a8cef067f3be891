import { ControlType, type FormControl } from './forms.ts';
import { isFormula, namesIn } from './formula.ts';

export type FormulaProblem = 'formulaMissing' | 'formulaUnreadable' | 'formulaName' | 'formulaCycle';

const longestFormula = 1_000;

/** Controls that must be evaluated first: those in its condition and its formula. */
function neededBy(control: FormControl, controls: readonly FormControl[]): string[] {
  const { Formula, VisibleIf, ControlType: kind } = control;
  const formula = kind === ControlType.CALCULATED ? (Formula ?? '') : '';
  const scored = /score:\*/.test(formula)
    ? controls.filter(({ Options }) => Options.some(({ Score }) => Score !== null)).map(({ Name }) => Name)
    : [];
  return [...namesIn(formula), ...scored, ...(VisibleIf ? [VisibleIf.Name] : [])];
}

function leadsBack({ Name }: FormControl, controls: readonly FormControl[]): boolean {
  const byName = new Map(controls.map((control) => [control.Name, control]));
  const seen = new Set<string>();
  const open = [Name];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const control = byName.get(name);
    for (const needed of control ? neededBy(control, controls) : []) {
      if (needed === Name) return true;
      if (!seen.has(needed)) {
        seen.add(needed);
        open.push(needed);
      }
    }
  }
  return false;
}

/** Problem of a calculated control's formula, or null. */
export function formulaProblem(control: FormControl, controls: readonly FormControl[]): FormulaProblem | null {
  const formula = control.Formula ?? '';
  if (formula.trim() === '') return 'formulaMissing';
  if (formula.length > longestFormula || !isFormula(formula)) return 'formulaUnreadable';
  const names = controls.map(({ Name }) => Name);
  if (namesIn(formula).some((name) => !names.includes(name))) return 'formulaName';
  return leadsBack(control, controls) ? 'formulaCycle' : null;
}

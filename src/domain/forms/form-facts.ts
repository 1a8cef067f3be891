import { AttentionType, CareMode } from '../medical-care/care-kinds.ts';
import { medicRoles } from '../session/roles.ts';
import type { genders } from '../session/user.ts';
import type { FormFacts } from './form-sheet.ts';
import type { AnswerValue } from './forms.ts';

type Care = {
  mode: number;
  gender: (typeof genders)[number];
  attentionType: number | null;
  age: number | null;
  altitude: number | null;
};

const known = (facts: Record<string, number | null>): FormFacts =>
  Object.fromEntries(Object.entries(facts).flatMap(([name, value]) => (value === null ? [] : [[name, String(value)]])));

/** Facts of the care and of the author that a form may use without a question. */
export const careFormFacts = (care: Care, author: { roles: readonly number[] }): FormFacts => ({
  'care.mode': care.mode === CareMode.REMOTE ? 'REMOTE' : 'INPERSON',
  'patient.gender': care.gender,
  'author.kind': medicRoles.some((role) => author.roles.includes(role)) ? 'MEDIC' : 'STAFF',
  ...known({ 'care.attentionType': care.attentionType, 'patient.age': care.age, 'place.altitude': care.altitude }),
});

/** Domain 7: control of the attention form whose answer is the class of the care. */
export const classificationName = 'classification';

/** Attention type from the form's control; without an answer the care keeps its initial one. */
export function attentionTypeOf(values: readonly AnswerValue[], before: number | null): number | null {
  const given = Number(values.find(({ Name }) => Name === 'attentionType')?.Value);
  return Object.values<number>(AttentionType).includes(given) ? given : before;
}

const numberOfFact = (facts: FormFacts, name: string) => (facts[name] === undefined ? null : Number(facts[name]));

/** Facts that vital signs and diagnosis depend on. */
export const readFacts = (values: readonly AnswerValue[], facts: FormFacts = {}) => ({
  remote: facts['care.mode'] === 'REMOTE',
  medic: facts['author.kind'] === 'MEDIC',
  outOfRoom: attentionTypeOf(values, numberOfFact(facts, 'care.attentionType')) === AttentionType.OUT_OF_ROOM,
  age: numberOfFact(facts, 'patient.age'),
  altitude: numberOfFact(facts, 'place.altitude'),
});
export type ReadFacts = ReturnType<typeof readFacts>;

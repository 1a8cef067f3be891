import { guid } from '../ids.ts';
import { RoleId } from '../session/roles.ts';
import { z } from '../zod.ts';
import { Form, FormControl, FormType } from './forms.ts';

/** Domain 2.3, "Form". */
export const formStatuses = ['DRAFT', 'PUBLISHED', 'RETIRED'] as const;
export type FormStatus = (typeof formStatuses)[number];

/** A form in the creator's list: its owner, and whether the reader may change it. */
export const FormRecord = Form.extend({
  OwnerUserId: guid.nullable(),
  PolyclinicId: guid.nullable(),
  Status: z.enum(formStatuses),
  IsEditable: z.boolean(),
}).meta({ id: 'FormRecord' });
export type FormRecord = z.infer<typeof FormRecord>;

/** `AnswerCount`: encounters whose answer uses the current version, and keeps it. */
export const FormDetail = FormRecord.extend({ AnswerCount: z.number().int() }).meta({ id: 'FormDetail' });
export type FormDetail = z.infer<typeof FormDetail>;

export const mostControls = 200;
export const formTypes = Object.values(FormType);
export type FormTypeId = (typeof formTypes)[number];
export const isFormType = (value: number): value is FormTypeId => formTypes.some((type) => type === value);

const { DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR, NURSE } = RoleId;
/** Domain 3.1, "form creator". */
export const formWriters = {
  own: [DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR],
  polyclinic: [POLYCLINIC_DOCTOR, NURSE],
  generic: [FULL_SERVICE],
} as const satisfies Record<string, readonly RoleId[]>;
export type FormOwner = keyof typeof formWriters;
export const mayWriteForms = (owner: FormOwner, roles: readonly number[]) =>
  formWriters[owner].some((role) => roles.includes(role));

type Owned = { IsGeneric: boolean; PolyclinicId: string | null };
export const ownerOf = ({ IsGeneric, PolyclinicId }: Owned): FormOwner =>
  IsGeneric ? 'generic' : PolyclinicId === null ? 'own' : 'polyclinic';

const name = z.string().trim().min(1).max(120);
export const FormContent = z.strictObject({ Name: name, controls: z.array(FormControl).max(mostControls) });
/** Owner of a new form: the caller by default. */
export const NewFormOwner = { PolyclinicId: guid.nullable().default(null), IsGeneric: z.boolean().default(false) };

/** Order of default forms: own, polyclinic, generic. */
const ranks: readonly FormOwner[] = ['own', 'polyclinic', 'generic'];
export function usedForm<T extends Pick<FormRecord, 'IsDefault' | 'IsGeneric' | 'PolyclinicId'>>(
  forms: readonly T[],
  polyclinicId: string | null,
): T | undefined {
  const here = forms.filter(({ PolyclinicId }) => PolyclinicId === null || PolyclinicId === polyclinicId);
  const defaults = ranks.flatMap((rank) => here.filter((form) => form.IsDefault && ownerOf(form) === rank));
  return defaults[0] ?? here.find(({ IsGeneric }) => IsGeneric) ?? here[0];
}

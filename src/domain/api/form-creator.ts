import { FormContent, FormDetail, FormRecord, NewFormOwner } from '../forms/form-record.ts';
import { FormControl, FormType } from '../forms/forms.ts';
import { guid } from '../ids.ts';
import { listOf } from '../problem.ts';
import { z } from '../zod.ts';
import { defineCalls } from './call.ts';
import { byId } from './shared.ts';

const common = { service: 'clinical', access: 'session', source: 'clinical 7' } as const;
const read = (path: string) => ({ ...common, method: 'GET', path, effect: 'read' }) as const;
const write = (method: 'POST' | 'PUT', path: string) => ({ ...common, method, path, effect: 'write' }) as const;
const formType = z.coerce
  .number()
  .refine((value) => Object.values<number>(FormType).includes(value), { error: 'formType' });
const ofType = z.object({ t: formType });
const { Name, controls } = FormContent.shape;

/** Who makes the forms that others fill in. */
export const formCreatorCalls = defineCalls({
  getFormOfCreator: {
    ...read('Forms/{id}/Creator'),
    params: byId,
    response: FormDetail,
    source: 'ours: a form is edited with how many answers keep its version',
  },
  /** A form of a type without controls: a draft, which nobody answers until AddControls adds some. */
  addFormUser: {
    ...write('POST', 'Forms/AddFormUser'),
    body: z.strictObject({ ...NewFormOwner, FormType: formType, Name }),
    response: FormDetail,
    status: 201,
  },
  /** A form with its controls, published as version 1. */
  addFormAndControls: {
    ...write('POST', 'Forms/Type/{t}/AddFormAndControls'),
    params: ofType,
    body: FormContent.extend(NewFormOwner),
    response: FormDetail,
    status: 201,
  },
  /** The controls behind those that are there, as the next version. */
  addControlsToForm: {
    ...write('POST', 'Forms/AddControls'),
    body: z.strictObject({ formId: guid, controls: z.array(FormControl).min(1).max(200) }),
    response: FormDetail,
  },
  /** Name and controls whole, as the next version; or `Status` alone: a form is retired and restored, never destroyed. */
  updateForm: {
    ...write('PUT', 'Forms/{id}/Update'),
    params: byId,
    body: z
      .strictObject({
        Name: Name.optional(),
        controls: controls.optional(),
        Status: z.enum(['PUBLISHED', 'RETIRED']).optional(),
      })
      .refine((body) => (body.Status === undefined) === (body.Name !== undefined && body.controls !== undefined), {
        error: 'formUpdate',
      }),
    response: FormDetail,
  },
  /** The default of its owner; without it the next owner's is used: own, polyclinic, generic. */
  setDefaultForm: {
    ...write('POST', 'Forms/{id}/SetDefault'),
    params: byId,
    body: z.strictObject({ IsDefault: z.boolean() }).optional(),
    response: FormDetail,
  },
  /** Which questionnaire the patients of the caller answer: their own default, that of the polyclinic, the generic one. */
  getDefaultQuestionnaire: {
    ...read('Forms/Type/5/User/{id}/Default'),
    params: byId,
    query: z.object({ polyclinicId: guid.optional() }),
    response: z.object({ Form: FormRecord.nullable() }),
  },
  listGenericForms: { ...read('Forms/Type/{t}/Generic'), params: ofType, response: listOf(FormRecord) },
  /** A copy of a generic form for the caller or their polyclinic, and its default where asked. */
  associateFormGeneric: {
    ...write('POST', 'Forms/AssociatedFormGeneric'),
    body: z.strictObject({
      FormId: guid,
      PolyclinicId: guid.nullable().default(null),
      Name: Name.optional(),
      IsDefault: z.boolean().default(false),
    }),
    response: FormDetail,
    status: 201,
  },
});

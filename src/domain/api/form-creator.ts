import { FormContent, FormDetail, FormRecord, NewFormOwner } from '../forms/form-record.ts';
import { Form, FormControl, FormType } from '../forms/forms.ts';
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

/** Calls for users who create forms. */
export const formCreatorCalls = defineCalls({
  getFormOfCreator: {
    ...read('Forms/{id}/Creator'),
    params: byId,
    response: FormDetail,
    source: 'ours: a form is edited with how many answers keep its version',
  },
  getFormVersion: {
    ...read('Forms/{id}/Versions/{version}'),
    params: z.object({ id: guid, version: z.coerce.number().int().min(1) }),
    response: Form,
    source: 'ours: what was begun goes on in its version, also when it was replaced or retired before it was saved',
  },
  /** Creates a form without controls: a draft that cannot be answered until AddControls adds some. */
  addFormUser: {
    ...write('POST', 'Forms/AddFormUser'),
    body: z.strictObject({ ...NewFormOwner, FormType: formType, Name }),
    response: FormDetail,
    status: 201,
  },
  /** Creates a form with its controls, published as version 1. */
  addFormAndControls: {
    ...write('POST', 'Forms/Type/{t}/AddFormAndControls'),
    params: ofType,
    body: FormContent.extend(NewFormOwner),
    response: FormDetail,
    status: 201,
  },
  /** Appends controls as the next version. */
  addControlsToForm: {
    ...write('POST', 'Forms/AddControls'),
    body: z.strictObject({ formId: guid, controls: z.array(FormControl).min(1).max(200) }),
    response: FormDetail,
  },
  /** Replaces name and controls as the next version; or only `Status`: a form is retired and restored, never deleted. */
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
  /** Default form of its owner; without one the next owner's is used: user, polyclinic, generic. */
  setDefaultForm: {
    ...write('POST', 'Forms/{id}/SetDefault'),
    params: byId,
    body: z.strictObject({ IsDefault: z.boolean() }).optional(),
    response: FormDetail,
  },
  /** Questionnaire of the caller's patients: the caller's default, the polyclinic's, the generic one. */
  getDefaultQuestionnaire: {
    ...read('Forms/Type/5/User/{id}/Default'),
    params: byId,
    query: z.object({ polyclinicId: guid.optional() }),
    response: z.object({ Form: FormRecord.nullable() }),
  },
  listGenericForms: { ...read('Forms/Type/{t}/Generic'), params: ofType, response: listOf(FormRecord) },
  /** Copies a generic form for the caller or their polyclinic, optionally as its default. */
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

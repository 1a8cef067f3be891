import { and, eq, isNull, or } from 'drizzle-orm';
import type { formCreatorCalls } from '#domain/api/form-creator.ts';
import type { medicalCareCalls } from '#domain/api/medical-cares.ts';
import { mayWriteForms, usedForm } from '#domain/forms/form-record.ts';
import { FormType } from '#domain/forms/forms.ts';
import type { CallContext, Handlers } from '../../core/context.ts';
import { notFound } from '../../core/problems.ts';
import { matchesWords } from '../../core/search.ts';
import { forms } from '../../db/schema/index.ts';
import { associateGeneric, createForm } from './creation.ts';
import { detailOf, findReached } from './form-access.ts';
import { findShown, isOfAll, listForms, ofPlaces, reachedBy, toRecord, usableBy } from './forms.queries.ts';
import { addControls, setDefault, updateForm } from './publication.ts';

async function pageOf(context: CallContext, where: Parameters<typeof listForms>[1]) {
  const found = await listForms(context.db, where);
  return { Quantity: found.length, Dtos: found.map((one) => toRecord(one, context.actor)) };
}

/** Limits polyclinics to this one; includes unpublished forms that the caller could publish. */
function creatorScope({ db, actor }: CallContext, polyclinicId: string | undefined) {
  const mine = mayWriteForms('own', actor.roles) ? eq(forms.ownerId, actor.userId) : undefined;
  const places = mayWriteForms('polyclinic', actor.roles) ? ofPlaces(db, actor.userId) : undefined;
  const generic = mayWriteForms('generic', actor.roles) ? isOfAll : undefined;
  return and(
    or(eq(forms.status, 'PUBLISHED'), mine, places, generic),
    polyclinicId === undefined
      ? isNull(forms.polyclinicId)
      : or(isNull(forms.polyclinicId), eq(forms.polyclinicId, polyclinicId)),
  );
}

export const formHandlers: Handlers<typeof formCreatorCalls> &
  Pick<Handlers<typeof medicalCareCalls>, 'listFormsOfType'> = {
  async listFormsOfType(context, { params, query }) {
    const { db, actor } = context;
    if (params.id !== actor.userId) throw notFound();
    const scope = query.creator
      ? and(reachedBy(db, actor.userId), creatorScope(context, query.polyclinicId))
      : usableBy(db, actor.userId);
    return pageOf(context, and(eq(forms.formType, params.type), scope, matchesWords(forms.name, query.searchText)));
  },

  listGenericForms: (context, { params }) =>
    pageOf(context, and(eq(forms.formType, params.t), eq(forms.status, 'PUBLISHED'), isOfAll)),

  async getDefaultQuestionnaire(context, { params, query }) {
    const { db, actor } = context;
    if (params.id !== actor.userId) throw notFound();
    const { Dtos } = await pageOf(context, and(eq(forms.formType, FormType.QUESTIONNAIRE), usableBy(db, actor.userId)));
    const used = usedForm(Dtos, query.polyclinicId ?? null);
    return { Form: used ?? null };
  },

  getFormOfCreator: async (context, { params }) => detailOf(context, await findReached(context, params.id)),
  async getFormVersion({ db, actor }, { params: { id, version } }) {
    const form = await findShown(db, actor.userId, { formId: id, version });
    if (!form) throw notFound();
    return form;
  },
  addFormUser: (context, { body }) => createForm(context, { ...body, controls: [], status: 'DRAFT' }),
  addFormAndControls: (context, { params, body }) =>
    createForm(context, { ...body, FormType: params.t, status: 'PUBLISHED' }),
  associateFormGeneric: (context, { body }) => associateGeneric(context, body),
  addControlsToForm: (context, { body }) => addControls(context, body),
  updateForm: (context, { params, body }) => updateForm(context, params.id, body),
  setDefaultForm: (context, { params, body }) => setDefault(context, params.id, body?.IsDefault ?? true),
};

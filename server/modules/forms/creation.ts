import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type FormDetail, type FormOwner, mayWriteForms, ownerOf } from '#domain/forms/form-record.ts';
import type { FormControl } from '#domain/forms/forms.ts';
import type { CallContext } from '../../core/context.ts';
import { notFound, ProblemError } from '../../core/problems.ts';
import { forms, formVersions, polyclinicPhysicians, polyclinicStaff } from '../../db/schema/index.ts';
import { lockActivePolyclinic } from '../organizations/active-polyclinic.ts';
import { controlsOf, detailOf, findReached } from './form-access.ts';
import { checkForm } from './form-check.ts';
import { isOfAll, listForms } from './forms.queries.ts';
import { setDefault } from './publication.ts';

type Owned = { PolyclinicId: string | null; IsGeneric: boolean };

async function isOfPlace({ db, actor }: CallContext, polyclinicId: string): Promise<boolean> {
  for (const places of [polyclinicStaff, polyclinicPhysicians]) {
    const own = and(eq(places.userId, actor.userId), eq(places.polyclinicId, polyclinicId));
    if ((await db.$count(places, own)) > 0) return true;
  }
  return false;
}

/** @throws ProblemError 404 for a polyclinic where the caller does not work, 403 when their role may not create such a form. */
async function checkOwner(context: CallContext, owned: Owned): Promise<FormOwner> {
  const owner = ownerOf(owned);
  if (owned.PolyclinicId !== null && (owned.IsGeneric || !(await isOfPlace(context, owned.PolyclinicId)))) {
    throw notFound();
  }
  if (owned.PolyclinicId !== null) await lockActivePolyclinic(context.db, owned.PolyclinicId);
  if (!mayWriteForms(owner, context.actor.roles)) throw new ProblemError('role_not_allowed');
  return owner;
}

type NewForm = Owned & {
  FormType: number;
  Name: string;
  controls: FormControl[];
  status: 'DRAFT' | 'PUBLISHED';
};

/** A draft has version 0 and no controls; it cannot be answered. */
export async function createForm(context: CallContext, form: NewForm): Promise<FormDetail> {
  const { db, actor, now, audit } = context;
  const owner = await checkOwner(context, form);
  const isPublished = form.status === 'PUBLISHED';
  const controls = isPublished ? checkForm(context, form, []) : [];
  const id = randomUUID();
  await db.insert(forms).values({
    id,
    formType: form.FormType,
    name: form.Name,
    version: isPublished ? 1 : 0,
    status: form.status,
    ownerId: owner === 'own' ? actor.userId : null,
    polyclinicId: form.PolyclinicId,
    updatedAt: now,
    updatedBy: actor.userId,
  });
  await db.insert(formVersions).values({
    formId: id,
    version: isPublished ? 1 : 0,
    controls,
    publishedBy: actor.userId,
    publishedAt: now,
  });
  audit({
    action: 'form.create',
    objectType: 'form',
    objectId: id,
    relation: owner,
    detail: { type: form.FormType, status: form.status, controls: controls.length },
  });
  return detailOf(context, await findReached(context, id));
}

type Associated = { FormId: string; PolyclinicId: string | null; Name?: string | undefined; IsDefault: boolean };

/** Clinical 7, AssociatedFormGeneric: creates an own copy, independent of later changes of the generic form. */
export async function associateGeneric(context: CallContext, given: Associated): Promise<FormDetail> {
  const { db } = context;
  const [found] = await listForms(db, and(eq(forms.id, given.FormId), isOfAll, eq(forms.status, 'PUBLISHED')));
  if (!found) throw notFound();
  const made = await createForm(context, {
    FormType: found.form.formType,
    Name: given.Name ?? found.form.name,
    PolyclinicId: given.PolyclinicId,
    IsGeneric: false,
    status: 'PUBLISHED',
    controls: controlsOf(found).map((control) => ({ ...control, ControlId: randomUUID() })),
  });
  return given.IsDefault ? setDefault({ ...context, ifMatch: null }, made.FormId, true) : made;
}

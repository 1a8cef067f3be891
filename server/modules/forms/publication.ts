import { and, eq } from 'drizzle-orm';
import type { FormDetail, FormStatus } from '#domain/forms/form-record.ts';
import type { FormControl } from '#domain/forms/forms.ts';
import type { CallContext } from '../../core/context.ts';
import { touch, updateVersion } from '../../core/versioned.ts';
import { forms, formVersions } from '../../db/schema/index.ts';
import { controlsOf, detailOf, findReached, findWritable, requireStatus } from './form-access.ts';
import { checkForm } from './form-check.ts';
import { ofSameOwner, type VersionedForm } from './forms.queries.ts';

type Content = { Name: string; controls: readonly FormControl[] };

const afterwards = async (context: CallContext, id: string) => detailOf(context, await findReached(context, id));

/** The previous version is retained for its answers. */
async function publish(context: CallContext, it: VersionedForm, written: Content): Promise<FormDetail> {
  const { db, actor, now, audit } = context;
  requireStatus(it, ['DRAFT', 'PUBLISHED']);
  const { id, version } = it.form;
  const controls = checkForm(context, written, controlsOf(it));
  await updateVersion(context, forms, { id, version }, actor.userId, { name: written.Name, status: 'PUBLISHED' });
  await db
    .insert(formVersions)
    .values({ formId: id, version: version + 1, controls, publishedBy: actor.userId, publishedAt: now });
  audit({
    action: 'form.publish',
    objectType: 'form',
    objectId: id,
    detail: { version: version + 1, controls: controls.length },
  });
  return afterwards(context, id);
}

/** Clinical 7, AddControls: appends controls. */
export async function addControls(context: CallContext, body: { formId: string; controls: FormControl[] }) {
  const it = await findWritable(context, body.formId);
  const before = controlsOf(it);
  const added = body.controls.map((control, at) => ({ ...control, Order: before.length + at + 1 }));
  return publish(context, it, { Name: it.form.name, controls: [...before, ...added] });
}

async function setStatus(context: CallContext, { form }: VersionedForm, status: FormStatus): Promise<FormDetail> {
  // A retired form accepts no answers, so it cannot remain the default.
  await touch(context.db, forms, eq(forms.id, form.id), { status, ...(status === 'RETIRED' && { isDefault: false }) });
  context.audit({ action: 'form.status', objectType: 'form', objectId: form.id, detail: { status } });
  return afterwards(context, form.id);
}

type Update = { Name?: string | undefined; controls?: FormControl[] | undefined; Status?: FormStatus | undefined };

export async function updateForm(context: CallContext, id: string, { Name, controls, Status }: Update) {
  const it = await findWritable(context, id);
  if (Status === undefined) {
    return publish(context, it, { Name: Name ?? it.form.name, controls: controls ?? controlsOf(it) });
  }
  if (Status === 'PUBLISHED') requireStatus(it, ['PUBLISHED', 'RETIRED']);
  return setStatus(context, it, Status);
}

/** Domain 2.3, "Form": one default per type and owner. */
export async function setDefault(context: CallContext, id: string, isDefault: boolean): Promise<FormDetail> {
  const { db, audit } = context;
  const it = await findWritable(context, id, { builtIn: true });
  requireStatus(it, ['PUBLISHED']);
  if (isDefault) {
    await touch(db, forms, and(ofSameOwner(it.form), eq(forms.isDefault, true)), { isDefault: false });
  }
  await touch(db, forms, eq(forms.id, id), { isDefault });
  audit({ action: 'form.default', objectType: 'form', objectId: id, detail: { type: it.form.formType, isDefault } });
  return afterwards(context, id);
}

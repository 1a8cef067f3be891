import { FormType } from '#domain/forms.ts';
import type { Database } from '../core/context.ts';
import { fixedId } from '../core/fixed-id.ts';
import { forms, formVersions } from '../db/schema/index.ts';
import { attentionControls, attentionFormKey } from './data/attention-form.ts';

export const attentionFormId = fixedId('form', attentionFormKey);
export const attentionFormVersion = 1;

/** The form that every installation has. A database that was filled before there were forms gets it too. */
export async function seedForms(db: Database): Promise<void> {
  await db
    .insert(forms)
    .values({
      id: attentionFormId,
      formType: FormType.ATTENTION,
      name: 'Atención general',
      version: attentionFormVersion,
      isDefault: true,
    })
    .onConflictDoNothing();
  await db
    .insert(formVersions)
    .values({ formId: attentionFormId, version: attentionFormVersion, controls: [...attentionControls] })
    .onConflictDoNothing();
}

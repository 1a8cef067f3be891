import { z } from '../zod.ts';
import { type FormDetail, type FormOwner, type FormStatus, ownerOf } from './form-record.ts';
import { FormControl } from './forms.ts';

/** A form being edited with its metadata. Version 0 was never published. */
export type CreatedForm = {
  Name: string;
  Owner: FormOwner;
  controls: FormControl[];
  Version: number;
  Status: FormStatus;
  IsDefault: boolean;
  IsEditable: boolean;
  AnswerCount: number;
};

export const blankForm = (Owner: FormOwner): CreatedForm => ({
  Name: '',
  Owner,
  controls: [],
  Version: 0,
  Status: 'DRAFT',
  IsDefault: false,
  IsEditable: true,
  AnswerCount: 0,
});

export const createdForm = (form: FormDetail): CreatedForm => ({
  Name: form.Name,
  Owner: ownerOf(form),
  controls: form.controls,
  Version: form.Version,
  Status: form.Status,
  IsDefault: form.IsDefault,
  IsEditable: form.IsEditable,
  AnswerCount: form.AnswerCount,
});

/** Stored draft of an unpublished form; one of another shape is ignored. */
export const KeptForm = z.object({
  Name: z.string().exactOptional(),
  Owner: z.enum(['own', 'polyclinic', 'generic']).exactOptional(),
  controls: z.array(FormControl).exactOptional(),
});

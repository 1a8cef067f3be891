import type { FormOwner, FormTypeId } from '#domain/forms/form-record.ts';

/** Owner of the forms: a polyclinic, or the professional including generic ones. */
export type FormPlace = { type: FormTypeId; polyclinicId: string | null; owner: FormOwner };

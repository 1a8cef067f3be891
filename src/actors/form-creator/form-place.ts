import type { FormOwner, FormTypeId } from '#domain/forms/form-record.ts';

/** Whose forms are made: of a polyclinic, or of the professional and for everybody. */
export type FormPlace = { type: FormTypeId; polyclinicId: string | null; owner: FormOwner };

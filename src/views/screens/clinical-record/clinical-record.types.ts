import type { RecordListActor } from '#actors/clinical-record/clinical-record.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';

/** Where the record is looked at: in the polyclinic that was chosen, or in the own work. */
export type RecordPlace = { polyclinicId: string | null };
export type RecordListPart = { list: RecordListActor };
export type RecordPatientPart = { head: RecordHead };

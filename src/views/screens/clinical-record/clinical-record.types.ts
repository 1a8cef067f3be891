import type { RecordListActor } from '#actors/clinical-record/clinical-record.ts';
import type { RecordHead } from '#domain/clinical-record/record-head.ts';

/** Current polyclinic; null in the platform area. */
export type RecordPlace = { polyclinicId: string | null };
export type RecordListPart = { list: RecordListActor };
export type RecordPatientPart = { head: RecordHead };

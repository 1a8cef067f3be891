import type { RecordFilters, RecordPart } from './clinical-record.types.ts';

export const recordFiltersOf = (part: RecordPart, patientId: string, polyclinicId: string | null): RecordFilters => ({
  part,
  patientId,
  polyclinicId,
  specialtyId: null,
  includeWorkGroup: false,
  includeOrganization: false,
  studyId: null,
  careId: null,
  kind: null,
  onlyNew: false,
});

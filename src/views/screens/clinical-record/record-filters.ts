import type { RecordFilters, RecordPart } from '#machines/clinical-record/index.ts';

/** A part of a record as it is first asked for. */
export const filtersOf = (part: RecordPart, patientId: string, polyclinicId: string | null): RecordFilters => ({
  part,
  patientId,
  polyclinicId,
  specialtyId: null,
  includeWorkGroup: false,
  includeOrganization: false,
  studyId: null,
  kind: null,
  onlyNew: false,
});

/** Whether less is shown than there is. */
export const isNarrowed = ({ specialtyId, kind, onlyNew }: RecordFilters) =>
  specialtyId !== null || kind !== null || onlyNew;

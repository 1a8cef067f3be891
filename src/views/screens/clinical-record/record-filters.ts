import type { RecordFilters } from '#machines/clinical-record/index.ts';

/** Whether less is shown than there is. */
export const isNarrowed = ({ specialtyId, kind, onlyNew }: RecordFilters) =>
  specialtyId !== null || kind !== null || onlyNew;

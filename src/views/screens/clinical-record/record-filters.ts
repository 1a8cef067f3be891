import type { RecordFilters } from '#machines/clinical-record/index.ts';

/** True when filters hide rows. */
export const isNarrowed = ({ specialtyId, kind, onlyNew }: RecordFilters) =>
  specialtyId !== null || kind !== null || onlyNew;

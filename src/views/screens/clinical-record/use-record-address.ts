import { useSearch } from 'wouter';
import { recordAddressOf, recordHref } from '#domain/clinical-record/record-address.ts';
import type { RecordSection } from '#domain/clinical-record/record-head.ts';
import { usePath } from '../../app/use-path.ts';

/** Parts of this record's address, and links to its other sections beside the same encounter, with the same way back. */
export function useRecordAddress() {
  const path = usePath();
  const { section, specialtyId, careId, from } = recordAddressOf(useSearch());
  return {
    section: section ?? 'timeline',
    specialtyId,
    careId,
    hrefOf: (other: RecordSection, ofSpecialty: string | null = null) =>
      recordHref(path, { section: other, specialtyId: ofSpecialty, careId, from }),
  };
}

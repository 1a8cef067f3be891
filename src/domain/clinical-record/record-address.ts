import { guid } from '../ids.ts';
import { isFromPatients } from '../navigation/area-routes.ts';
import { isRecordSection, type RecordSection } from './record-head.ts';

/** URL parameters of a record: section, specialty of the histories, encounter it is read beside, list it was opened from. */
export type RecordAddress = {
  section: RecordSection | null;
  specialtyId: string | null;
  careId: string | null;
  from: 'patients' | null;
};

const idIn = (text: string | null) => guid.safeParse(text).data ?? null;

export function recordAddressOf(search: string): RecordAddress {
  const asked = new URLSearchParams(search);
  const section = asked.get('section');
  return {
    section: isRecordSection(section) ? section : null,
    specialtyId: idIn(asked.get('specialty')),
    careId: idIn(asked.get('care')),
    from: isFromPatients(search) ? 'patients' : null,
  };
}

export function recordHref(path: string, { section, specialtyId, careId, from }: Partial<RecordAddress>): string {
  const query = new URLSearchParams({
    ...(section && { section }),
    ...(specialtyId && { specialty: specialtyId }),
    ...(careId && { care: careId }),
    ...(from && { from }),
  }).toString();
  return query === '' ? path : `${path}?${query}`;
}

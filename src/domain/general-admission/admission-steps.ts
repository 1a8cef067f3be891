import { AttentionType } from '../medical-care/care-kinds.ts';
import { vitalSignsFor } from '../vital-signs/vital-signs.ts';
import { type AdmissionSheet, isOutOfRoom } from './admission-sheet.ts';

/** In the order in which they are written. */
export const admissionSteps = ['accident', 'company', 'injuries', 'vitals', 'evidences'] as const;
export type AdmissionStep = (typeof admissionSteps)[number];

export const accidentNeeds = ['AccidentDay', 'AccidentTime', 'AccidentPlace', 'Task', 'Mechanism'] as const;
export const companyNeeds = ['CompanyId', 'Insurer'] as const;
export type MissingPart =
  | { step: 'accident'; field: (typeof accidentNeeds)[number] }
  | { step: 'company'; field: (typeof companyNeeds)[number] }
  | { step: 'injuries' }
  /** The name of a sign. */
  | { step: 'vitals'; field: string };

/**
 * What a complete admission still lacks (domain 7, polyclinic work event); it is saved without it all the same. A sign counts
 * where it is important, and is in the newest measurement or written now. Evidence is optional.
 */
export function missingOf(sheet: AdmissionSheet): MissingPart[] {
  const isWork = sheet.AttentionType === AttentionType.WORK_EVENT;
  const missing: MissingPart[] = [];
  for (const field of isWork ? accidentNeeds : []) if (!sheet[field]?.trim()) missing.push({ step: 'accident', field });
  for (const field of companyNeeds) {
    if (!sheet[field]?.trim() && (isWork || field === 'CompanyId')) missing.push({ step: 'company', field });
  }
  if (isWork && sheet.Injuries.length === 0) missing.push({ step: 'injuries' });
  const newest = sheet.Measured[0]?.GroupId;
  for (const { id, name, important } of vitalSignsFor({ outOfRoom: isOutOfRoom(sheet) })) {
    const isMeasured = sheet.Measured.some(
      ({ GroupId, VitalSignsId, Value }) => GroupId === newest && VitalSignsId === id && Value !== null,
    );
    if (important && !isOutOfRoom(sheet) && !isMeasured && !sheet.Vitals[name]?.trim()) {
      missing.push({ step: 'vitals', field: name });
    }
  }
  return missing;
}

import { AttentionType } from '../medical-care/care-kinds.ts';
import { vitalSignsFor } from '../vital-signs/vital-signs.ts';
import { type AdmissionSheet, isOutOfRoom } from './admission-sheet.ts';

/** In order of completion. */
export const admissionSteps = ['accident', 'company', 'injuries', 'vitals', 'evidences'] as const;
export type AdmissionStep = (typeof admissionSteps)[number];

export const accidentNeeds = ['AccidentDay', 'AccidentTime', 'AccidentPlace', 'Task', 'Mechanism'] as const;
export const companyNeeds = ['CompanyId', 'Insurer'] as const;
export type MissingPart =
  | { step: 'accident'; field: (typeof accidentNeeds)[number] }
  | { step: 'company'; field: (typeof companyNeeds)[number] }
  | { step: 'injuries' }
  /** Name of a sign. */
  | { step: 'vitals'; field: string };

/**
 * Missing parts of a complete admission (domain 7, polyclinic work event), which can be saved without them. A sign counts if
 * it is important, and is in the newest measurement or entered now. Evidence is optional.
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

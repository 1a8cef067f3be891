/** Shell 4. 5 does not exist: a cancelled care is CLOSED with its reason (domain 2.1). */
export const CareStatus = {
  NEW: 1,
  DERIVED: 2,
  PROCESS: 3,
  CLOSED: 4,
  WAITING_FOR_SIGNATURE: 6,
  WAITING_FOR_VALIDATION: 7,
  PREVIOUS_FOR_SIGNATURE: 8,
  HIC_OPEN: 9,
  NUTRITIONAL_OPEN: 10,
} as const;
export type CareStatus = (typeof CareStatus)[keyof typeof CareStatus];
/** Domain 5.1, "Dashboard/Totals": begun and not closed. */
export const statusesInProcess: readonly CareStatus[] = [
  CareStatus.DERIVED,
  CareStatus.PROCESS,
  CareStatus.PREVIOUS_FOR_SIGNATURE,
  CareStatus.WAITING_FOR_SIGNATURE,
  CareStatus.WAITING_FOR_VALIDATION,
  CareStatus.HIC_OPEN,
  CareStatus.NUTRITIONAL_OPEN,
];
export const CareMode = { INPERSON: 1, REMOTE: 2 } as const;
export const AttentionType = { WORK_EVENT: 1, COMMON_EVENT: 2, BENEFIT: 3, EXTRA_LAW: 4, OUT_OF_ROOM: 5 } as const;

export const careCloseReasons = [
  'ATTENDED',
  'CANCELLED_BY_MEDIC',
  'NO_SHOW',
  'WITHDRAWN',
  'HIC_FINISHED',
  'HIC_INTERRUPTED',
  'CREATED_IN_ERROR',
] as const;
export const consentStatuses = ['NONE', 'REQUESTED', 'ACCEPTED', 'REJECTED', 'WAIVED'] as const;
export const consentKinds = ['VERBAL', 'WRITTEN', 'ELECTRONIC', 'WAIVED'] as const;
/**
 * Domain 4, updateMedicalRecords: changed section of a record. The last are ours: the admission, with a separate version
 * (decision 149), and supplies (167).
 */
export const recordSections = [
  'prescriptions',
  'exams',
  'vitals',
  'summary',
  'files',
  'controls',
  'notes',
  'admission',
  'supplies',
] as const;
export const recordShares = ['NONE', 'REQUESTED', 'SHARED', 'REFUSED', 'WITHDRAWN'] as const;
export type RecordShare = (typeof recordShares)[number];
/** State after the patient's answer: a no to a shared record withdraws it (decision 186). */
export const answeredShare = (known: RecordShare, share: boolean) =>
  share ? 'SHARED' : known === 'SHARED' || known === 'WITHDRAWN' ? 'WITHDRAWN' : 'REFUSED';
/** Domain 3.3: time after closing during which a shared record may be read, in milliseconds. */
export const recordShareLife = 24 * 3_600_000;
/** `closedAt`: null while the encounter or orientation is open. */
export const isRecordShared = (share: RecordShare, closedAt: Date | null, now: Date): boolean =>
  share === 'SHARED' && (closedAt === null || now.getTime() < closedAt.getTime() + recordShareLife);

/** Programmes over several days that keep an encounter open after its answer. */
export const openProgrammes = ['HYPOBARIC', 'NUTRITION'] as const;
export type OpenProgramme = (typeof openProgrammes)[number] | null;

/** HIC and nutritional programmes show as process with a chip (shell 4). */
export const shownStatus = (status: CareStatus) =>
  status === CareStatus.HIC_OPEN || status === CareStatus.NUTRITIONAL_OPEN ? CareStatus.PROCESS : status;

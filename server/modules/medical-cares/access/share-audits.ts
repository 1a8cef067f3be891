/** Audit action of each answer of a patient about their record. */
export const shareAudits = { SHARED: 'record.share', REFUSED: 'record.refuse', WITHDRAWN: 'record.withdraw' } as const;

/** Decreto 41: audits who read which part of whose record, and the relation that allowed it. */
export const recordAudit = (patientId: string, part: string, relation: string | null, count?: number) => ({
  action: part === '' ? 'record.read' : `record.${part}.read`,
  objectType: 'patient',
  objectId: patientId,
  patientId,
  relation,
  ...(count !== undefined && { detail: { count } }),
});

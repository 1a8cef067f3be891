import { fixedId } from '#server/core/fixed-id.ts';
import { thirdPerson } from '../../support/prescribing.ts';
import type { Made } from '../objects.ts';
import { byId, type Request, type Requests } from '../requests.ts';

const empty = { Items: [] };
const onCare = (body: object): Request => ({ given: 'prescribing', ask: (made) => ({ ...byId(made), body }) });
const ofCare = ({ care }: Made) => ({ params: { id: care } });
const both = ({ care, id }: Made) => ({ id: care, documentId: id });

/** The calls of one kind, with equal rows. */
const ofKind = (given: 'prescription' | 'examOrder', names: Record<string, string>, idField: string) => {
  const third = `${given}Third` as const;
  const rows: Record<string, Request> = {
    [`add${names.one}`]: onCare(empty),
    [`add${names.one}Third`]: onCare({ ...empty, ThirdPerson: thirdPerson() }),
    [`list${names.many}OfCare`]: { given, ask: ofCare, shows: ({ id }) => id },
    [`list${names.many}ThirdOfCare`]: { given: third, ask: ofCare, shows: ({ id }) => id },
    [`update${names.one}`]: { given, ask: (made) => ({ params: both(made), body: empty }) },
    [`withdraw${names.one}`]: { given, ask: (made) => ({ params: both(made) }) },
    [`void${names.one}`]: {
      given: given === 'prescription' ? 'signedPrescription' : 'signedOrder',
      ask: (made) => ({ params: both(made), body: { Reason: 'La dosis es el doble de la indicada' } }),
    },
    [`updateUser${names.one}Third`]: {
      given: third,
      ask: ({ id }) => ({ body: { [idField]: id, ThirdPerson: null } }),
    },
    [`list${names.many}`]: { given, shows: ({ id }) => id },
    [`get${names.one}`]: { given, ask: byId },
    [`create${names.one}`]: {
      given: 'prescribing',
      ask: ({ id }) => ({ body: { ...empty, MedicalCareId: id } }),
    },
    [`patch${names.one}`]: {
      given,
      ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/DiagnosisText', value: 'Control' }] }),
    },
    [`remove${names.one}`]: { given, ask: byId },
    [`get${names.one}: of a third person`]: { given: third, ask: byId },
  };
  return rows;
};

export const requests: Requests = {
  ...ofKind('prescription', { one: 'Prescription', many: 'Prescriptions' }, 'PrescriptionId'),
  ...ofKind('examOrder', { one: 'OrderExam', many: 'OrderExams' }, 'OrderExamId'),
  listDocumentTemplates: { given: 'template', ask: () => ({ query: { Kind: 'PRESCRIPTION' } }), shows: ({ id }) => id },
  addDocumentTemplate: {
    ask: () => ({ body: { Kind: 'EXAM_ORDER', Name: 'Control', Content: {} } }),
  },
  renameDocumentTemplate: { given: 'template', ask: (made) => ({ ...byId(made), body: { Name: 'Otra' } }) },
  removeDocumentTemplate: { given: 'template', ask: byId },
  recordAllergy: {
    given: 'held',
    ask: ({ care }) => ({ params: { id: care }, body: { Text: 'Penicilina', Severity: 'HIGH' } }),
  },
  recordNoKnownAllergies: { given: 'held', ask: ofCare },
  removeAllergy: { given: 'allergy', ask: ({ care, id }) => ({ params: { id: care, allergyId: id } }) },
  listFrequentMedicines: { ask: ({ side }) => ({ params: { id: side.owner.userId } }) },
  listExamGroups: { ask: ({ side }) => ({ params: { id: side.owner.userId } }) },
  getExamGroup: { given: 'examGroup', ask: byId },
  associateExamsToGroup: { given: 'examGroup', ask: (made) => ({ ...byId(made), body: [] }) },
  updateExamGroup: {
    given: 'examGroup',
    ask: (made) => ({ ...byId(made), body: [{ op: 'replace', path: '/Name', value: 'Otro' }] }),
  },
  listExamsOfType: { given: 'examType', ask: byId },
  createExamOfType: {
    given: 'examType',
    ask: (made) => ({ ...byId(made), body: { Name: 'Otro', Code: 'RD-0903', Active: true } }),
  },
  getExamsOfCondition: { given: 'examCondition', ask: byId },
  listPreventiveExamsOfCare: { given: 'examOrder', ask: ofCare },
  associateExamsToCondition: { given: 'examCondition', ask: (made) => ({ ...byId(made), body: [] }) },
  listAllAndFrequentExams: { ask: () => ({ params: { id: fixedId('examType', 'laboratory') } }) },
};

import type { calls } from '#domain/api/index.ts';
import { careActions } from '#domain/medical-care/medical-care.ts';
import { alertedRoles } from '#domain/queue/wait.ts';
import { type ResourceName, resources } from '#domain/resources/index.ts';
import { allRoleIds, clinicalRoles, medicRoles, orientationRoles, RoleId } from '#domain/session/roles.ts';
import type { Actor, Policies, Policy } from './context.ts';

/** By role alone. */
export const allows = ({ roles }: Policy, actor: Pick<Actor, 'roles'>) =>
  roles === 'any' || actor.roles.some((role) => roles.includes(role));

const { ADMINISTRATOR, POLYCLINIC_ADMIN, FULL_SERVICE, FACILITATOR, DOCTOR, POLYCLINIC_DOCTOR, PATIENT } = RoleId;

const anyone: Policy = { roles: 'any' };
const anyoneOnAVisit: Policy = { roles: 'any', visit: true };
/** What the client asks to say why somebody is refused, and their own password: of the own account, nothing else. */
const refusedToo: Policy = { roles: 'any', refused: true };
/** Whoever was called into it; a patient comes with the link of their visit. */
const called: Policy = { roles: allRoleIds, visit: true };
const visitor: Policy = { roles: [PATIENT], visit: true };
const professionals: Policy = { roles: allRoleIds.filter((role) => role !== PATIENT) };
/** And the patient, with the link of their visit: what was signed and made out to them. */
const readersOfDocuments: Policy = { roles: [...clinicalRoles, PATIENT], visit: true };
const orientationPeople: Policy = { roles: orientationRoles };
const clinicians: Policy = { roles: clinicalRoles };
const agendaPeople: Policy = { roles: [...clinicalRoles, FACILITATOR] };
/** Who prescribes and orders exams (domain 3.1). */
const prescribers: Policy = { roles: careActions.document.roles };
/** Whom a case that nobody takes alerts; `alertedOf` says of which. */
const alerted: Policy = { roles: alertedRoles };

type ResourceCallNames = { [N in ResourceName]: keyof (typeof resources)[N]['calls'] }[ResourceName];

/** Of a resource: its readers read, its writers write. */
const resourcePolicies = Object.fromEntries(
  Object.values(resources).flatMap(({ one, many, readers, writers }): [string, Policy][] => [
    [`list${many}`, { roles: readers }],
    [`get${one}`, { roles: readers }],
    [`create${one}`, { roles: writers }],
    [`update${one}`, { roles: writers }],
    [`remove${one}`, { roles: writers }],
  ]),
  // The keys are computed from the resources, as those of their calls are.
) as Record<ResourceCallNames, Policy>;

/** By role; which objects of a resource a person reaches is decided in its queries by relation (domain 3.3). */
export const policies: Policies<typeof calls> = {
  connectToken: anyone,
  getUserInfo: refusedToo,
  endSession: anyone,
  forgotPassword: anyone,
  resetPassword: anyone,
  changePassword: refusedToo,
  resetPasswordTemporary: { roles: [ADMINISTRATOR, FULL_SERVICE] },
  getDraftKey: anyoneOnAVisit,
  keepAlive: anyoneOnAVisit,

  getHubTicket: anyoneOnAVisit,
  getUserByIdentity: refusedToo,
  getEmployeeByIdentity: refusedToo,
  getUser: refusedToo,
  updateUser: anyone,
  getUserByIc: professionals,
  listUsers: professionals,
  listForFacilitatorScheduler: { roles: [FACILITATOR, DOCTOR, FULL_SERVICE, POLYCLINIC_DOCTOR] },
  listContactsByUser: professionals,
  getOnlineMedics: professionals,
  goOnline: professionals,
  goOffline: professionals,
  getAvailability: professionals,

  listMyFunctions: refusedToo,
  listMyFunctionsOf: anyone,
  listFunctionsByRoles: { roles: [ADMINISTRATOR, POLYCLINIC_ADMIN, FULL_SERVICE] },
  listFunctionsOf: professionals,
  listRoles: professionals,
  listMyPolyclinics: refusedToo,
  listPolyclinicAnswerTo: professionals,
  listPolyclinicDoctors: professionals,
  searchPolyclinicDoctors: professionals,
  listPolyclinicUsers: professionals,
  listPolyclinicPeople: clinicians,
  createPoliUser: clinicians,
  listPolyclinicProfessionals: professionals,
  listOrganizations: professionals,
  getUtcNow: { ...anyoneOnAVisit, refused: true },

  ...resourcePolicies,
  listInstitutionHealthInsurances: anyone,
  listStatesByCountry: anyone,
  listCitiesByCountry: anyone,
  listCitiesByState: anyone,

  listOrientations: orientationPeople,
  getOrientation: orientationPeople,
  attendNextOrientation: orientationPeople,
  answerOrientation: orientationPeople,
  undoOrientationAnswer: orientationPeople,
  convertOrientation: orientationPeople,
  blockOrientation: orientationPeople,
  unlockOrientation: orientationPeople,
  getOrientationDraft: orientationPeople,
  saveOrientationDraft: orientationPeople,

  listMedicalCares: clinicians,
  getMedicalCare: clinicians,
  getMedicalCareByNumber: clinicians,
  listPortfolio: clinicians,
  getUpdateHistory: clinicians,
  listMedicalCareNotes: clinicians,
  getMedicalCareAnswer: clinicians,
  listFormsOfType: clinicians,
  createMedicalCare: clinicians,
  listClassifications: clinicians,
  searchDiagnoses: clinicians,
  searchExams: clinicians,
  evaluateFile: { roles: careActions.evaluate.roles },
  listEvaluationsOfFile: clinicians,
  listVitalSignsOfCare: clinicians,
  measureInCare: clinicians,
  getVitalSignGroup: clinicians,
  updateMedicalCare: clinicians,
  answerMedicalCare: { roles: careActions.answer.roles },
  attendNextMedicalCare: { roles: careActions.attendNext.roles },
  cancelAttendNextMedicalCare: { roles: careActions.attendNextCancel.roles },
  startMedicalCare: { roles: careActions.start.roles },
  pauseMedicalCare: { roles: careActions.pause.roles },
  unlockMedicalCare: { roles: careActions.unlock.roles },
  cancelMedicalCareForMedic: { roles: careActions.cancel.roles },
  backToProcessMedicalCare: { roles: careActions.backToProcess.roles },
  startMedicalCareWithMedic: { roles: careActions.startWithMedic.roles },
  rescheduleMedicalCare: { roles: careActions.reschedule.roles },
  setMedicalCareProcess: { roles: careActions.setProcess.roles },
  removeMedicalCare: { roles: careActions.remove.roles },
  createMedicalCareNote: clinicians,
  createFile: clinicians,
  listFiles: clinicians,
  getFileUrl: clinicians,
  getFileBase64: clinicians,
  cloneFile: clinicians,
  removeFile: clinicians,
  getPrescriptionPdf: readersOfDocuments,
  getOrderExamPdf: readersOfDocuments,
  getPrescriptionThirdPdf: clinicians,
  getOrderExamThirdPdf: clinicians,
  getOrderMedicPdf: clinicians,
  freezePrescription: prescribers,
  freezePrescriptionThird: prescribers,
  freezeOrderExam: prescribers,
  freezeOrderExamThird: prescribers,
  uploadSignedPrescription: prescribers,
  uploadSignedPrescriptionThird: prescribers,
  uploadSignedOrderExam: prescribers,
  uploadSignedOrderExamThird: prescribers,
  listCareAlerts: alerted,
  acknowledgeCareAlert: alerted,
  listCaresOfPolyclinic: clinicians,
  listCaresByDateRange: clinicians,
  listEsachsCares: clinicians,
  listEsachsCaresAfter: clinicians,
  listCaresByPreviousClassification: clinicians,
  listCaresByCharge: clinicians,
  listAnswersFromPolyclinic: clinicians,
  listCaresOfPatient: clinicians,
  getSchedulerDetail: agendaPeople,
  listScheduledByDate: agendaPeople,
  listScheduledForFacilitator: agendaPeople,
  listAgenda: agendaPeople,
  listAgendaDetail: agendaPeople,
  listAttendToday: agendaPeople,
  requestInformedConsent: { roles: careActions.requestConsent.roles },

  addPrescription: prescribers,
  addPrescriptionThird: prescribers,
  updatePrescription: prescribers,
  withdrawPrescription: prescribers,
  updateUserPrescriptionThird: prescribers,
  listPrescriptionsOfCare: clinicians,
  listPrescriptionsThirdOfCare: clinicians,
  listPrescriptions: prescribers,
  getPrescription: clinicians,
  addOrderExam: prescribers,
  addOrderExamThird: prescribers,
  updateOrderExam: prescribers,
  withdrawOrderExam: prescribers,
  updateUserOrderExamThird: prescribers,
  listOrderExamsOfCare: clinicians,
  listOrderExamsThirdOfCare: clinicians,
  listOrderExams: prescribers,
  getOrderExam: clinicians,
  listAllAndFrequentMedicines: clinicians,
  listFrequentMedicines: clinicians,
  listEsachsMedicines: clinicians,
  listAllAndFrequentExams: clinicians,

  requestShareInMedicalCare: { roles: careActions.requestShare.roles },
  shareInMedicalCare: { roles: careActions.recordShare.roles },
  recordAllergy: clinicians,
  recordNoKnownAllergies: clinicians,
  removeAllergy: clinicians,
  getMedicalRecord: clinicians,
  listPreviousMedicalCares: clinicians,
  requestVisit: anyone,
  enterVisit: anyone,
  getVisit: visitor,
  answerVisitConsent: visitor,
  answerVisitShare: visitor,
  createVisitFile: visitor,
  listVisitFiles: visitor,
  removeVisitFile: visitor,
  listVisitOrientations: visitor,
  updateVisitOrientation: visitor,
  withdrawVisitOrientation: visitor,
  createVisitOrientationFile: visitor,
  listVisitOrientationFiles: visitor,
  removeVisitOrientationFile: visitor,

  createVideoRoom: clinicians,
  listMyVideoRooms: called,
  getVideoRoom: called,
  listVideoRoomsOfCare: clinicians,
  answerVideoRoom: called,
  rejectVideoRoom: called,
  busyVideoRoom: called,
  timeOutVideoRoom: called,
  inviteToVideoRoom: professionals,
  inviteByIdsToVideoRoom: professionals,
  leaveVideoRoom: called,
  endVideoRoom: professionals,
  updateVideoRoom: called,
  keepVideoRoom: called,
  signalVideoRoom: called,
  openVideoRoomOfCare: clinicians,
  openVideoRoomToMedic: clinicians,
  openVideoRoomControlTower: clinicians,
  answerVideoCallOfCare: { roles: medicRoles },
  getZoomLink: clinicians,

  listUsersForChat: professionals,
  listChatRooms: professionals,
  createChatRoom: professionals,
  addChatMessage: professionals,
  listChatWindows: professionals,
  listChatMessages: professionals,
  closeChatWindow: professionals,
  openChatWindow: professionals,
  minimizeChatWindow: professionals,
  activateChatWindow: professionals,
  markChatRead: professionals,

  getDeskStart: professionals,
  getDashboardTotals: professionals,
  getTeleConsultNew: professionals,
  getTotalTeleConsult: professionals,
  getTotalMedbox: professionals,
  getTotalSheduledMedicalCares: professionals,
};

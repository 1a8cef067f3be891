import { resources } from '#domain/resources/index.ts';

/**
 * What nurses and paramedics of the owner's polyclinic get, and a physician who only answers for it: a sign for each, in
 * the order of `staffNames`, for an object of their polyclinic and of the other. `!` beside a conflict: it answers with
 * the row as it is, which these people may read.
 */
const groups: readonly [own: string, other: string | undefined, names: string][] = [
  ['vvv', undefined, 'connectToken, resetPassword, changePassword'],
  ['111', undefined, 'connectToken: without the secret of a client'],
  [
    '+++',
    undefined,
    `getUserInfo, endSession, forgotPassword, getDraftKey, keepAlive, getHubTicket, goOnline, goOffline,
    listMyFunctions, listMyFunctionsOf, listFunctionsOf, listRoles, listOrganizations, getUtcNow, listStatesByCountry, listCitiesByCountry,
    listCitiesByState, listInstitutionHealthInsurances, listClassifications, searchDiagnoses, searchExams, requestVisit, getVitalSignGroup`,
  ],
  [
    '333',
    '333',
    'listCareAlerts, acknowledgeCareAlert, resetPasswordTemporary, listVisitOrientations, updateVisitOrientation, withdrawVisitOrientation, createVisitOrientationFile, listVisitOrientationFiles, removeVisitOrientationFile',
  ],
  [
    '+++',
    '444',
    `getUserByIdentity, getEmployeeByIdentity, getUser, getUserByIc, listContactsByUser, getOnlineMedics,
    listPolyclinicAnswerTo, listPolyclinicDoctors, listPolyclinicUsers, listPolyclinicProfessionals,
    getFileUrl: shared, getFileBase64: shared, createChatRoom, startMedicalCare, getMedicalCare, getMedicalCareByNumber, getUpdateHistory,
    listMedicalCareNotes, getMedicalCareAnswer, listCaresOfPolyclinic, listCaresByDateRange, listEsachsCares,
    listEsachsCaresAfter, listCaresByPreviousClassification, listCaresByCharge, listFiles, getFileUrl,
    listEvaluationsOfFile,
    getFileBase64, listVideoRoomsOfCare, listVitalSignsOfCare, getMedicalRecord`,
  ],
  [
    '444',
    '444',
    `listFiles: of a question, getFileUrl: of a question, getFileBase64: of a question, getUser: a patient, updateUser, updateUser: put out, getAvailability, getContact, createContact, updateContact,
    removeContact, listFormsOfType, listScheduledByDate, listScheduledForFacilitator, listAgenda, listAgendaDetail,
    listAttendToday, createChatRoom: as another, addChatMessage, addChatMessage: as another, listChatWindows,
    listChatMessages, closeChatWindow, closeChatWindow: of another, openChatWindow, minimizeChatWindow,
    activateChatWindow, markChatRead, markChatRead: of another, getVideoRoom, answerVideoRoom, rejectVideoRoom, busyVideoRoom, timeOutVideoRoom,
    inviteToVideoRoom, inviteByIdsToVideoRoom, leaveVideoRoom, endVideoRoom, updateVideoRoom, keepVideoRoom,
    signalVideoRoom, getMedicalCare: origin, getMedicalCareByNumber: origin, getUpdateHistory: origin,
    listMedicalCareNotes: origin, getMedicalCareAnswer: origin, listVitalSignsOfCare: origin, listFiles: origin,
    startMedicalCare: origin, pauseMedicalCare: origin, setMedicalCareProcess: origin,
    createMedicalCareNote: origin`,
  ],
  [
    '+++',
    '---',
    `listUsers, listMyPolyclinics, searchPolyclinicDoctors, getDashboardTotals, getTeleConsultNew,
    getTotalTeleConsult, getTotalMedbox, listMedicalCares, listMedicalCares: of a patient, listCaresOfPatient,
    listPreviousMedicalCares, listUsersForChat`,
  ],
  ['33+', '33-', 'listForFacilitatorScheduler'],
  [
    '333',
    undefined,
    `listFunctionsByRoles, enterVisit, getVisit, answerVisitConsent, answerVisitShare, createVisitFile,
    listVisitFiles, removeVisitFile`,
  ],
  [
    '++4',
    '444',
    `listPolyclinicPeople, createPoliUser, createMedicalCare, createMedicalCare: of a patient known elsewhere,
    getSchedulerDetail`,
  ],
  ['---', '---', 'listContacts, getTotalSheduledMedicalCares, listPortfolio, listMyVideoRooms, listChatRooms'],
  ['33+', undefined, 'listOrientations, getOrientation, attendNextOrientation, saveOrientationDraft'],
  ['33-', '33-', 'listOrientations: answered, getOrientationDraft'],
  [
    '334',
    '334',
    `getOrientation: answered, answerOrientation: as its holder, saveOrientationDraft: answered,
    answerVideoCallOfCare, answerVideoCallOfCare: for another`,
  ],
  ['33c', '33c', 'answerOrientation, convertOrientation, undoOrientationAnswer, blockOrientation, unlockOrientation'],
  ['--+', undefined, 'getDashboardTotals: questions'],
  ['44+', '444', 'createMedicalCare: on an own agenda'],
  ['cc+', 'ccc', 'attendNextMedicalCare'],
  ['c!c!c', '444', 'cancelAttendNextMedicalCare'],
  [
    'c!c!c!',
    '444',
    `pauseMedicalCare, unlockMedicalCare, cancelMedicalCareForMedic, backToProcessMedicalCare, updateMedicalCare,
    answerMedicalCare, requestShareInMedicalCare, measureInCare`,
  ],
  ['++c', '444', 'cancelMedicalCareForMedic: an appointment, rescheduleMedicalCare, createFile, cloneFile'],
  [
    '++c!',
    '444',
    `requestInformedConsent, setMedicalCareProcess, createVideoRoom, openVideoRoomOfCare, openVideoRoomToMedic,
    openVideoRoomControlTower, getZoomLink, createMedicalCareNote`,
  ],
  ['++3', '443', 'startMedicalCareWithMedic'],
  ['c!c!4', '444', 'shareInMedicalCare, removeMedicalCare'],
  ['++-', '---', 'listAnswersFromPolyclinic'],
  ['ccc', '444', 'removeFile'],
  ['33c!', '334', 'evaluateFile'],
];

const ofResources = Object.values(resources)
  .filter(({ one }) => one !== 'Contact')
  .flatMap(({ one, many }): [string, { own: string; other: undefined }][] => [
    ...[`list${many}`, `get${one}`].map((name): [string, { own: string; other: undefined }] => [
      name,
      { own: '+++', other: undefined },
    ]),
    ...[`create${one}`, `update${one}`, `remove${one}`].map((name): [string, { own: string; other: undefined }] => [
      name,
      { own: '333', other: undefined },
    ]),
  ]);

export const staffTable: Record<string, { own: string; other: string | undefined } | undefined> = {
  ...Object.fromEntries(ofResources),
  ...Object.fromEntries(
    groups.flatMap(([own, other, names]) => names.split(/,\s+/).map((name) => [name, { own, other }])),
  ),
};
